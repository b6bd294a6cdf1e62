import type { Mailer, SenderName } from './mail.ts'
import { messageOf } from './mail-message.ts'

/**
 * Sends through the server of `SMTP_URL`. The sender is `?from=`, else the user if it is an address, else
 * `no-reply@` the server.
 */
export function smtpMailer(smtpUrl: string, senderName: SenderName): Mailer {
  const url = new URL(smtpUrl)
  const user = decodeURIComponent(url.username)
  const address =
    url.searchParams.get('from') ??
    (user.includes('@') ? user : `no-reply@${url.hostname.replace(/^smtp\./, '')}`)
  url.searchParams.delete('from')
  const options = {
    url: url.href,
    // A password is never sent over plain text.
    requireTLS: user !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(url.hostname),
    dnsTimeout: 5_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return {
    async send(mail, id) {
      // Loaded on demand: it is large, and many processes send no mail.
      const { default: nodemailer } = await import('nodemailer')
      await nodemailer
        .createTransport(options)
        .sendMail(messageOf(mail, id, { name: senderName(mail.language), address }))
    },
  }
}
