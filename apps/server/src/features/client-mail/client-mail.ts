import {
  type Language,
  leftToRight,
  type MessageKey,
  type MessageParameters,
  sentence,
} from '@mersal/contract'
import type { Company } from '../../platform/company/company.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { bilingualMail } from '../../platform/mail/bilingual-mail.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { knownEmails } from './client-emails.repository.ts'

const sendableMs = 7 * 86_400_000

/** What mails to clients need besides their transaction: the company that writes them, and the server's key. */
export type MailParts = { company: Pick<Company, 'fields'>; key: Buffer }
export type Mailing = MailParts & { tx: Transaction; now: Date }

type Notice = {
  subject: MessageKey
  message: MessageKey
  /** Added to the `company` and its `phone`. */
  parameters: (language: Language) => MessageParameters
  /** The first paragraph of the plain text. */
  opening?: string
}

/** Sends a message in both languages to each known e-mail of a client. Returns how many these are. */
export async function mailClient(mailing: Mailing, clientId: number, notice: Notice): Promise<number> {
  const emails = await knownEmails(mailing.tx, clientId, mailing.now)
  await mailAll(mailing, emails, notice)
  return emails.length
}

/** Sends a message in both languages to each of these e-mails. */
export async function mailAll(
  { tx, now, company, key }: Mailing,
  emails: readonly string[],
  { subject, message, parameters, opening }: Notice,
): Promise<void> {
  const { identity, contact } = company.fields
  const mail = bilingualMail({
    subject: (language) => sentence(subject, language, { company: identity.name[language] }),
    text: (language) =>
      sentence(message, language, {
        company: identity.name[language],
        phone: leftToRight(contact.phones[0] ?? contact.email ?? ''),
        ...parameters(language),
      }),
    ...(opening !== undefined && { opening }),
  })
  for (const to of emails)
    await queueMail(tx, key, { to, ...mail }, { now, until: new Date(now.getTime() + sendableMs) })
}
