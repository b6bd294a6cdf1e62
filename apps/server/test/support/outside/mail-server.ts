import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** An SMTP server on this machine. */
export type MailServer = {
  url: string
  /** The accepted mails as received. */
  taken: string[]
  /** While true, it refuses each mail temporarily, as with greylisting. */
  refuses: boolean
  /** Stops listening. It can listen again at the same address. */
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
