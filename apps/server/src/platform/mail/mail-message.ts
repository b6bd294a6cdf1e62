import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mail.ts'

/**
 * A mail for both transports. With the same id, a mail that was sent twice is one message for its receiver.
 */
export function messageOf(mail: Mail, id: string, from: { name: string; address: string }): SendMailOptions {
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.attachments && { attachments: [...mail.attachments] }),
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    textEncoding: 'quoted-printable',
    headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
  }
}
