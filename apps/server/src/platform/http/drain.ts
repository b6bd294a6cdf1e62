import type { Server } from 'node:http'

/** The time limit for running requests after a stop, in milliseconds. */
const PATIENCE = 10_000

/**
 * Closes a server with keep-alive connections. Each connection closes after its current request. Slow ones
 * are cut off.
 */
export async function drain(server: Server, close: () => Promise<void>): Promise<void> {
  const closing = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), PATIENCE)
  try {
    await close()
  } finally {
    clearInterval(closing)
    clearTimeout(cut)
  }
}
