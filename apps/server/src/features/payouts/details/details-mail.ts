import { type Language, languages, locales, sentence } from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { escapeHtml } from '../../../platform/documents/escape-html.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { sayDetails } from './details.presenter.ts'
import { type DetailsRecord, detailsOfIds, knownEmails } from './details.repository.ts'

const keptMs = 7 * 86_400_000

/** Tells a client by e-mail, in both languages, where they are paid from now on, or from when. */
export async function mailDetails(
  { tx, now, company, key }: { tx: Transaction; now: Date; company: Company; key: Buffer },
  { id, before }: { id: number; before: DetailsRecord | null },
): Promise<void> {
  const [details] = await detailsOfIds(tx, [id], languages[0])
  if (!details) return
  const { identity, contact } = company.fields
  const text = (language: Language) =>
    sentence(before === null ? 'payout_mail_set' : 'payout_mail_changed', language, {
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
  for (const to of await knownEmails(tx, details.client_id, now))
    await queueMail(
      tx,
      key,
      {
        to,
        language: languages[0],
        subject: languages
          .map((language) => sentence('payout_mail_subject', language, { company: identity.name[language] }))
          .join(' | '),
        text: `${languages.map(text).join('\n\n')}\n`,
        html: languages
          .map(
            (language) =>
              `<div lang="${language}" dir="${locales[language].direction}"><p>${escapeHtml(text(language))}</p></div>`,
          )
          .join('\n'),
      },
      { now, until: new Date(now.getTime() + keptMs) },
    )
}
