import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine. */
export type MailServer = {
  url: string
  /** Each mail that it took, as it came. */
  taken: string[]
  /** While true it refuses each mail for now, as a grey list does. */
  refuses: boolean
  /** Stops listening; it comes back at the same address. */
  leave(): Promise<void>
  comeBack(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const taken: string[] = []
  let server: SMTPServer | null = null

  async function listen(port: number): Promise<number> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom: (_address, _session, done) =>
        done(mail.refuses ? Object.assign(new Error('greylisted'), { responseCode: 451 }) : null),
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

  const mail: MailServer = {
    url: '',
    taken,
    refuses: false,
    async leave() {
      const leaving = server
      server = null
      if (leaving) await new Promise<void>((resolve) => leaving.close(() => resolve()))
    },
    async comeBack() {
      await listen(port)
    },
  }
  const port = await listen(0)
  mail.url = `smtp://127.0.0.1:${port}?from=mail@mersal.example`
  return mail
}
