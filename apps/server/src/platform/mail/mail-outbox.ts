import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailer, SenderName } from './mail.ts'
import { messageOf } from './mail-message.ts'

/** Writes each mail as `outbox/{id}.eml` in the data folder, for an installation without SMTP. */
export function outboxMailer(dataDir: string, senderName: SenderName): Mailer {
  const folder = join(dataDir, 'outbox')
  return {
    async send(mail, id) {
      // Loaded on demand: it is large, and many processes send no mail.
      const { default: nodemailer } = await import('nodemailer')
      const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
      const from = { name: senderName(mail.language), address: 'no-reply@mersal.example' }
      const { message } = await composer.sendMail(messageOf(mail, id, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = join(folder, `.${id}.${process.pid}`)
      await writeFile(unfinished, message, { flush: true, mode: 0o600 })
      await rename(unfinished, join(folder, `${id}.eml`))
    },
  }
}
