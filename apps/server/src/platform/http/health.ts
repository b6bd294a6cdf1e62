import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

/** `/healthz`: the process is alive. `/readyz`: its database answers, too; otherwise 503. */
export function serveHealth(server: FastifyInstance, sql: Database): void {
  server.get('/healthz', () => ({ status: 'alive' }))
  server.get('/readyz', async (_, reply) => {
    try {
      await sql`select 1 from schema_migrations limit 1`
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', 1).send({ status: 'waiting for the database' })
    }
  })
}
