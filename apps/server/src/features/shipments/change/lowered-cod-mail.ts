import { formatAwb, formatEgpGrouped, type Language, languages, locales, sentence } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { escapeHtml } from '../../../platform/documents/escape-html.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import type { PlannedChange } from './change-shipment.service.ts'

const dayMs = 86_400_000

/** Tells the client by e-mail when the COD of a parcel of theirs was lowered, in both languages. */
export async function mailLoweredCod(
  { tx, now }: { tx: Transaction; now: Date },
  { named, loaded, decision, reason }: PlannedChange,
  key: Buffer,
): Promise<void> {
  const parcel = decision.parcels.find(({ facts }) => facts.state.awb === named.awb)
  const { email, name } = loaded.order.client
  if (!parcel || email === null || named.sandbox) return
  const before = parcel.facts.state.cod_piastres
  const after = parcel.after.cod_piastres
  if (after >= before) return
  const parameters = {
    awb: formatAwb(named),
    before: formatEgpGrouped(before),
    after: formatEgpGrouped(after),
    reason,
  }
  const text = (language: Language) => sentence('cod_lowered_mail', language, parameters)
  await queueMail(
    tx,
    key,
    {
      to: email,
      language: languages[0],
      subject: languages
        .map((language) => sentence('cod_lowered_subject', language, { awb: parameters.awb }))
        .join(' | '),
      text: `${name}\n\n${languages.map(text).join('\n\n')}\n`,
      html: languages
        .map(
          (language) =>
            `<div lang="${language}" dir="${locales[language].direction}"><p>${escapeHtml(text(language))}</p></div>`,
        )
        .join('\n'),
    },
    { now, until: new Date(now.getTime() + 7 * dayMs) },
  )
}
