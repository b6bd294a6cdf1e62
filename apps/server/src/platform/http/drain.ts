import type { Server } from 'node:http'

/** How long requests under way may take once the server is told to stop, in milliseconds. */
const PATIENCE = 10_000

/**
 * Closes a server that clients keep connections to: each is let go as soon as its request is answered, and
 * those that take too long are cut.
 */
export async function drain(server: Server, close: () => Promise<void>): Promise<void> {
  const letGo = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), PATIENCE)
  try {
    await close()
  } finally {
    clearInterval(letGo)
    clearTimeout(cut)
  }
}
