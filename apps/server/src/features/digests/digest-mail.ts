import {
  formatEgpGrouped,
  type Language,
  languages,
  locales,
  type Piastres,
  sentence,
  spokenDay,
} from '@mersal/contract'
import { escapeHtml } from '../../platform/documents/escape-html.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { DayOfClient } from './digests.repository.ts'

/**
 * The digest of a client's day in both languages, because a client has no language setting. A positive amount
 * is owed to the client. Without an e-mail of the company, the client tells its staff to stop.
 */
export function digestMail(day: DayOfClient, owedPiastres: Piastres, companyEmail: string | null): Mail {
  const parts = languages.map((language) => partIn(language, day, { owedPiastres, companyEmail }))
  return {
    to: day.email,
    language: languages[0],
    subject: parts.map(({ subject }) => subject).join(' | '),
    text: parts.map(({ text }) => text).join('\n\n\n'),
    html: `<!doctype html>
<html lang="${languages[0]}" dir="${locales[languages[0]].direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="font-family: 'Segoe UI', Tahoma, Arial, sans-serif; font-size: 16px; line-height: 1.6; max-width: 32em; margin: 0 auto; padding: 24px">
${parts.map(({ html }) => html).join('<hr style="border: 0; border-top: 1px solid #cccccc; margin: 32px 0">\n')}</body>
</html>
`,
  }
}

function partIn(
  language: Language,
  day: DayOfClient,
  { owedPiastres, companyEmail }: { owedPiastres: Piastres; companyEmail: string | null },
) {
  const { direction } = locales[language]
  const spoken = spokenDay(day.day, language)
  const intro = sentence('digest_intro', language, { day: spoken })
  const stop =
    companyEmail === null
      ? sentence('digest_stop_by_staff', language)
      : sentence('digest_stop', language, { email: companyEmail })
  const amount = formatEgpGrouped(Math.abs(owedPiastres))
  const rows = [
    [sentence('digest_delivered', language), String(day.delivered)],
    [sentence('digest_failed', language), String(day.failed)],
    [sentence('digest_returned', language), String(day.returned)],
    [
      sentence(owedPiastres < 0 ? 'digest_owing' : 'digest_owed', language),
      sentence('digest_amount', language, { amount }),
    ],
  ] as const
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right']
  const cell = 'padding: 8px 4px; border-bottom: 1px solid #dddddd'
  return {
    subject: sentence('digest_subject', language, { day: spoken }),
    text: [day.name, intro, rows.map((row) => row.join(': ')).join('\n'), stop].join('\n\n'),
    html: `<div lang="${language}" dir="${direction}">
<h1 style="font-size: 20px; overflow-wrap: anywhere"><bdi>${escapeHtml(day.name)}</bdi></h1>
<p>${escapeHtml(intro)}</p>
<table style="width: 100%; border-collapse: collapse">
${rows
  .map(
    ([label, value]) =>
      `<tr><th scope="row" align="${start}" style="${cell}; font-weight: normal">${escapeHtml(label)}</th>` +
      `<td align="${end}" style="${cell}; font-weight: bold; white-space: nowrap">${escapeHtml(value)}</td></tr>`,
  )
  .join('\n')}
</table>
<p style="color: #555555; font-size: 14px">${escapeHtml(stop)}</p>
</div>
`,
  }
}
