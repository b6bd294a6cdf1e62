import { brand } from '@mersal/contract'
import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mail.ts'

/** A mail as both transports take it. Its id makes a copy that was sent twice the same message to its receiver. */
export function messageOf(mail: Mail, id: string, from: string): SendMailOptions {
  return {
    from: { name: brand.name[mail.language], address: from },
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${id}@${from.split('@').at(-1)}>`,
    textEncoding: 'quoted-printable',
    headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
  }
}
