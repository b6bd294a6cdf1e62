import type { FastifyInstance } from 'fastify'

export async function servePages(_server: FastifyInstance): Promise<void> {}
