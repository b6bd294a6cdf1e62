import { type Language, languages, locales, type MessageKey, sentence } from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { bilingualMail } from '../../../platform/mail/bilingual-mail.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { sayDetails } from './details.presenter.ts'
import { type DetailsRecord, detailsInForce, detailsOfIds, knownEmails } from './details.repository.ts'

const keptMs = 7 * 86_400_000

type Mailing = { tx: Transaction; now: Date; company: Company; key: Buffer }
type Told = { details: DetailsRecord; before: DetailsRecord | null }

/** Tells a client where they are paid from now on, or from when. */
export async function mailDetails(
  mailing: Mailing,
  { id, before }: { id: number; before: DetailsRecord | null },
): Promise<void> {
  const [details] = await detailsOfIds(mailing.tx, [id], languages[0])
  if (details)
    await mailClient(mailing, before === null ? 'payout_mail_set' : 'payout_mail_changed', {
      details,
      before,
    })
}

/** Tells a client that a change does not take effect, and where they are still paid. */
export async function mailEnded(mailing: Mailing, id: number): Promise<void> {
  const { tx, now } = mailing
  const [details] = await detailsOfIds(tx, [id], languages[0])
  if (!details) return
  const inForce = await detailsInForce(tx, [details.client_id], now, languages[0])
  await mailClient(mailing, 'payout_mail_ended', { details, before: inForce.get(details.client_id) ?? null })
}

/** Sends a message in both languages to each known e-mail of a client. */
async function mailClient(
  { tx, now, company, key }: Mailing,
  message: MessageKey,
  { details, before }: Told,
): Promise<void> {
  const { identity, contact } = company.fields
  const text = (language: Language) =>
    sentence(message, language, {
      company: identity.name[language],
      details: sayDetails(details, language),
      before: before === null ? '' : sayDetails(before, language),
      phone: contact.phones[0] ?? contact.email ?? '',
      at: new Intl.DateTimeFormat(locales[language].tag, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: 'Africa/Cairo',
      }).format(details.in_force_from),
    })
  const mail = bilingualMail({
    subject: (language) => sentence('payout_mail_subject', language, { company: identity.name[language] }),
    text,
  })
  for (const to of await knownEmails(tx, details.client_id, now))
    await queueMail(tx, key, { to, ...mail }, { now, until: new Date(now.getTime() + keptMs) })
}
