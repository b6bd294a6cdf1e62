import { type Language, languages, locales } from '@mersal/contract'
import { escapeHtml } from '../web-pages/escape-html.ts'
import type { Mail } from './mail.ts'
import { mailHtml } from './mail-html.ts'

type Content = {
  subject: (language: Language) => string
  text: (language: Language) => string
  /** The first paragraph of the plain text, the same in every language. */
  opening?: string
}

/** A mail that says the same in every language, each in its direction. */
export function bilingualMail({ subject, text, opening }: Content): Omit<Mail, 'to'> {
  const paragraphs = [...(opening === undefined ? [] : [opening]), ...languages.map(text)]
  const [language] = languages
  const subjects = languages.map(subject).join(' | ')
  const body = languages
    .map(
      (language) =>
        `<div lang="${language}" dir="${locales[language].direction}"><p>${escapeHtml(text(language))}</p></div>`,
    )
    .join('\n')
  return {
    language,
    subject: subjects,
    text: `${paragraphs.join('\n\n')}\n`,
    html: mailHtml({ language, subject: subjects, body }),
  }
}
