import { locales, nextLanguage } from '@mersal/contract'
import { useLocation } from 'react-router'
import { samePageIn } from '../../paths.ts'
import { pageLanguage } from '../../texts/page-language.ts'

/** Links to the same page in the other language. */
export function LanguageLink({ className }: { className?: string | undefined }) {
  const other = nextLanguage(pageLanguage())
  return (
    <a className={className} href={samePageIn(other, useLocation().pathname)} lang={other} hrefLang={other}>
      {locales[other].name}
    </a>
  )
}
