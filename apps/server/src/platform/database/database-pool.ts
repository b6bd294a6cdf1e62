import postgres from 'postgres'
import type { DatabaseLimits } from '../http/time-limits.ts'
import { WaitingLine } from '../http/waiting-line.ts'
import { type ArrayType, readArrayTypes } from './array-types.ts'
import { connectionOptions, type Database, type Sql, type Transaction } from './database.ts'
import { PooledConnection } from './pooled-connection.ts'

/** A slot of the pool. Null until a connection is needed, and after it closed. */
type Slot = { connection: PooledConnection | null }

/**
 * The server's pool, with a limit for everything. A query or transaction gets a connection of its own. When
 * all are taken, it waits in line, and fails with `Overloaded` when the line is full or the wait is too long.
 * When the database stops answering, running queries are rejected, and the next query reconnects.
 */
export function openPool(url: string, limits: DatabaseLimits): Database {
  const options = connectionOptions()
  // Builds queries and never sends one.
  const template = postgres(url, { ...options, max: 1 }) as unknown as Database
  const slots: Slot[] = Array.from({ length: limits.connections }, () => ({ connection: null }))
  const busy = new Set<Slot>()
  const line = new WaitingLine(slots, limits, 'a database connection')
  let arrays: readonly ArrayType[] | null = null
  let ending = false

  async function connectionIn(slot: Slot): Promise<PooledConnection> {
    if (slot.connection && !slot.connection.closed) return slot.connection
    const connection = new PooledConnection(url, options, limits, dropIdle)
    slot.connection = connection
    try {
      await connection.setLimits()
      arrays ??= await readArrayTypes(sendThrough(template, (query) => connection.send(query)))
    } catch (error) {
      await connection.close()
      throw error
    }
    connection.registerArrayTypes(arrays)
    return connection
  }

  /** When the database does not answer one connection, the idle ones are not usable either. */
  function dropIdle(): void {
    for (const slot of slots) {
      if (busy.has(slot)) continue
      void slot.connection?.close()
      slot.connection = null
    }
  }

  async function lend<T>(use: (connection: PooledConnection) => Promise<T>): Promise<T> {
    if (ending) throw Object.assign(new Error('the database pool was closed'), { code: 'CONNECTION_ENDED' })
    const slot = await line.take()
    busy.add(slot)
    try {
      return await use(await connectionIn(slot))
    } finally {
      busy.delete(slot)
      line.give(slot)
    }
  }

  const sql: Sql = sendThrough(template, (query) => lend((connection) => connection.send(query)))
  return Object.assign(sql, {
    begin(...parameters: [mode: string, act: Act] | [act: Act]): Promise<unknown> {
      const [mode, act] = parameters.length === 1 ? ['', parameters[0]] : parameters
      return lend((connection) => transact(connection, template, mode, act))
    },
    async end({ timeout = 5 }: { timeout?: number } = {}) {
      ending = true
      await Promise.all(slots.map(async ({ connection }) => connection?.close(timeout)))
      await template.end({ timeout: 0 })
    },
  }) as unknown as Database
}

type Act = (tx: Transaction) => unknown

/** Runs one transaction. It fails when one of its statements failed, even if `act` ignored that. */
async function transact(
  connection: PooledConnection,
  template: Database,
  mode: string,
  act: Act,
): Promise<unknown> {
  let failed: { error: unknown } | null = null
  const tx = sendThrough(template, async (query) => {
    try {
      return await connection.send(query)
    } catch (error) {
      failed ??= { error }
      throw error
    }
  })
  await connection.run(`begin ${mode}`)
  try {
    const result = await act(tx as Transaction)
    if (failed) throw (failed as { error: unknown }).error
    await connection.run('commit')
    return result
  } catch (error) {
    // A connection that cannot roll back is closed, which rolls back.
    if (!connection.closed) await connection.run('rollback').catch(() => connection.close())
    // After a failed statement, later ones only report that the transaction is aborted.
    throw failed && isAborted(error) ? (failed as { error: unknown }).error : error
  }
}

function isAborted(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === '25P02'
}

/**
 * Like the driver's `sql`, but a query is sent with `send`, once somebody awaits it. A fragment of another
 * query is never awaited, so it is never sent.
 */
function sendThrough(sql: Sql, send: (query: Promise<unknown>) => Promise<unknown>): Sql {
  const make = (first: never, ...rest: never[]): unknown => {
    const made: unknown = (sql as unknown as (...parts: never[]) => unknown)(first, ...rest)
    if (!(made instanceof Promise)) return made
    let answer: Promise<unknown> | undefined
    const sent = () => {
      answer ??= send(made)
      return answer
    }
    return Object.assign(made, {
      // oxlint-disable-next-line unicorn/no-thenable -- the driver's queries are lazy promises already
      then: (...handlers: Parameters<Promise<unknown>['then']>) => sent().then(...handlers),
      catch: (handler: Parameters<Promise<unknown>['catch']>[0]) => sent().catch(handler),
      finally: (handler: () => void) => sent().finally(handler),
    })
  }
  return Object.assign(make, { json: (value: never) => sql.json(value) }) as unknown as Sql
}
