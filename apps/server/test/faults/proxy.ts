import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy between the app and its database that simulates network faults. */
export type Proxy = {
  port: number
  /** Closes all connections, and refuses new ones. */
  refuse(): Promise<void>
  /** Forwards nothing, and keeps connections open. */
  stall(): void
  /** Resets all connections, also new ones. */
  reset(): void
  /** Resets all connections when the app sends `words` to the database. */
  resetAt(words: string): void
  /** Forwards everything again, including stalled data. */
  restore(): Promise<void>
  close(): Promise<void>
}

export async function startProxy(targetPort: () => number): Promise<Proxy> {
  const sockets = new Set<Socket>()
  let mode: 'open' | 'stalled' | 'resetting' = 'open'
  let fatal: string | null = null
  let server: Server | null = null

  function join(client: Socket): void {
    if (mode === 'resetting') {
      client.resetAndDestroy()
      return
    }
    const upstream = connect(targetPort(), '127.0.0.1')
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('data', (bytes: Buffer) => {
        if (fatal !== null && bytes.includes(fatal)) reset()
        else to.write(bytes)
      })
      if (mode === 'stalled') from.pause()
    }
  }

  async function listen(port: number): Promise<number> {
    server = createServer(join).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  async function stopListening(): Promise<void> {
    const closing = server
    server = null
    for (const socket of sockets) socket.destroy()
    if (closing) await new Promise((resolve) => closing.close(resolve))
  }

  function reset(): void {
    mode = 'resetting'
    for (const socket of sockets) socket.resetAndDestroy()
  }

  const port = await listen(0)
  return {
    port,
    refuse: stopListening,
    stall() {
      mode = 'stalled'
      for (const socket of sockets) socket.pause()
    },
    reset,
    resetAt(words) {
      fatal = words
    },
    async restore() {
      mode = 'open'
      fatal = null
      for (const socket of sockets) socket.resume()
      if (!server) await listen(port)
    },
    close: stopListening,
  }
}
