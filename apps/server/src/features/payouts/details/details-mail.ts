import { languages, locales, type MessageKey } from '@mersal/contract'
import { type Mailing, mailClient } from '../../client-mail/index.ts'
import { sayDetails } from './details.presenter.ts'
import { type DetailsRecord, detailsInForce, detailsOfIds } from './details.repository.ts'

type ChangedDetails = { details: DetailsRecord; before: DetailsRecord | null }

/** Tells a client where they are to be paid, and when that takes effect. */
export async function mailDetails(
  mailing: Mailing,
  { id, before }: { id: number; before: DetailsRecord | null },
): Promise<void> {
  const [details] = await detailsOfIds(mailing.tx, [id], languages[0])
  if (details)
    await mail(mailing, before === null ? 'payout_mail_set' : 'payout_mail_changed', { details, before })
}

/** Tells a client that new details do not take effect, and where they are still paid. */
export async function mailEnded(mailing: Mailing, id: number): Promise<void> {
  const { tx, now } = mailing
  const [details] = await detailsOfIds(tx, [id], languages[0])
  if (!details) return
  const inForce = await detailsInForce(tx, [details.client_id], now, languages[0])
  const before = inForce.get(details.client_id) ?? null
  await mail(mailing, before === null ? 'payout_mail_ended_first' : 'payout_mail_ended', { details, before })
}

async function mail(
  mailing: Mailing,
  message: MessageKey,
  { details, before }: ChangedDetails,
): Promise<void> {
  await mailClient(mailing, details.client_id, {
    subject: 'payout_mail_subject',
    message,
    parameters: (language) => ({
      details: sayDetails(details, language),
      before: before === null ? '' : sayDetails(before, language),
      at: new Intl.DateTimeFormat(locales[language].tag, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: 'Africa/Cairo',
      }).format(details.in_force_from),
    }),
  })
}
