import { useLocation } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { samePageIn } from '../../paths.ts'
import { pageLanguage } from '../../texts/page-language.ts'

/** The same page in the other language. */
export function LanguageLink({ className }: { className?: string | undefined }) {
  const other = pageLanguage() === 'ar' ? 'en' : 'ar'
  return (
    <a className={className} href={samePageIn(other, useLocation().pathname)} lang={other} hrefLang={other}>
      {m.other_language()}
    </a>
  )
}
