import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine that keeps what it takes, and can be away. */
export type MailReceiver = {
  url: string
  taken: string[]
  leave(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

export async function startMailReceiver(): Promise<MailReceiver> {
  const taken: string[] = []
  let server: SMTPServer | null = null

  async function listen(port: number): Promise<number> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let text = ''
        stream.on('data', (bytes: Buffer) => {
          text += bytes
        })
        stream.on('end', () => {
          taken.push(text)
          done(null)
        })
      },
    })
    server.on('error', () => {})
    const listening = server.listen(port, '127.0.0.1')
    await once(listening, 'listening')
    return (listening.address() as AddressInfo).port
  }

  async function leave(): Promise<void> {
    const leaving = server
    server = null
    if (leaving) await new Promise<void>((resolve) => leaving.close(() => resolve()))
  }

  const port = await listen(0)
  return {
    url: `smtp://127.0.0.1:${port}?from=mail@mersal.example`,
    taken,
    leave,
    async comeBack() {
      await listen(port)
    },
    close: leave,
  }
}
