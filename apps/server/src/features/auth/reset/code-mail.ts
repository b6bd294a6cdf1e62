import { type Bilingual, type Language, limits, sentence } from '@mersal/contract'
import type { Mail } from '../../../platform/mail/mail.ts'
import { mailHtml } from '../../../platform/mail/mail-html.ts'
import { escapeHtml } from '../../../platform/web-pages/escape-html.ts'

/** What a code is mailed for: the first words of its sentences. */
type Kind = 'reset_mail' | 'email_mail'

/** The mail with a code of a company, in the language of the request. */
export function codeMail(
  kind: Kind,
  to: string,
  { code, companyName, language }: { code: string; companyName: Bilingual; language: Language },
): Mail {
  const company = companyName[language]
  const intro = sentence(`${kind}_intro`, language, { company })
  const expiry = sentence('reset_mail_expiry', language, { minutes: limits.resetCode.minutes })
  const ignore = sentence(`${kind}_ignore`, language)
  const subject = sentence(`${kind}_subject`, language, { company })
  const body = `<p>${escapeHtml(intro)}</p>
<p dir="ltr" style="font-size: 32px; font-weight: bold; letter-spacing: 6px; text-align: center">${code}</p>
<p>${expiry}</p>
<p style="color: #555555">${ignore}</p>`
  return {
    to,
    language,
    subject,
    text: [intro, code, expiry, ignore].join('\n\n'),
    html: mailHtml({ language, subject, body }),
  }
}
