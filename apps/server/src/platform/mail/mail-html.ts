import { type Language, locales } from '@mersal/contract'
import { escapeHtml } from '../web-pages/escape-html.ts'

const style =
  "font-family: 'Segoe UI', Tahoma, Arial, sans-serif; font-size: 16px; line-height: 1.6; max-width: 32em; margin: 0 auto; padding: 24px"

/** The document of a mail. `body` is HTML. */
export function mailHtml({
  language,
  subject,
  body,
}: {
  language: Language
  subject: string
  body: string
}): string {
  return `<!doctype html>
<html lang="${language}" dir="${locales[language].direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${style}">
${body}
</body>
</html>
`
}
