import { randomBytes } from 'node:crypto'
import { type Language, languages } from '@mersal/contract'
import { z } from 'zod'
import type { Transaction } from '../database/database.ts'
import { addJob, type Task } from '../jobs/jobs.ts'
import { openSecret, sealSecret } from '../session/sealed-secret.ts'

const mailSchema = z.object({
  to: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type Attachment = { filename: string; contentType: string; content: Buffer }
export type Mail = z.infer<typeof mailSchema> & { attachments?: readonly Attachment[] }

/** Sends one mail, or throws. A repeated mail has the same `id`. */
export type Mailer = { send(mail: Mail, id: string): Promise<void> }

/** The name of the company that sends mails, in the language of a mail. */
export type SenderName = (language: Language) => string

/** The name of the task that sends mail. */
export const mailTaskName = 'send_mail'

const queuedSchema = z.object({ id: z.string(), until: z.iso.datetime(), sealed: z.base64() })

/**
 * Queues a mail in the transaction, encrypted with the server's key, so that readers of the table see no
 * codes. It expires at `until`. Null instead of a mail queues a job that sends nothing: the caller must not learn
 * from the time of the answer whether an account exists.
 */
export async function queueMail(
  tx: Transaction,
  key: Buffer,
  mail: Mail | null,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  const id = `${now.toISOString().replace(/\W/g, '')}-${randomBytes(6).toString('hex')}`
  const sealed = sealSecret(key, JSON.stringify(mail)).toString('base64')
  await addJob(tx, mailTaskName, {
    id,
    until: until.toISOString(),
    sealed,
  } satisfies z.infer<typeof queuedSchema>)
}

/** Sends queued mails through `mailer`. */
export function mailTask(key: Buffer, mailer: Mailer): Task {
  return async (payload) => {
    const { id, until, sealed } = queuedSchema.parse(payload)
    const mail = mailSchema
      .nullable()
      .parse(JSON.parse(openSecret(key, Buffer.from(sealed, 'base64'))) as unknown)
    if (mail === null || new Date(until) <= new Date()) return
    await mailer.send(mail, id)
  }
}
