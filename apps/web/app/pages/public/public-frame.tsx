import type { Language } from '@mersal/contract'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { pageLanguage } from '../../texts/page-language.ts'
import arabicFont from '../../ui/fonts/cairo-arabic.woff2?url'
import latinFont from '../../ui/fonts/cairo-latin.woff2?url'
import styles from './public-frame.module.css'
import { SiteFooter } from './site-footer.tsx'

const fonts = { en: latinFont, ar: arabicFont } as const satisfies Record<Language, string>

type Props = {
  header: ReactNode
  /** The language of the content when it differs from the page's. */
  contentLanguage?: Language
  children: ReactNode
}

/** The frame of every public page. */
export function PublicFrame({ header, contentLanguage = pageLanguage(), children }: Props) {
  return (
    <>
      {[...new Set([pageLanguage(), contentLanguage])].map((language) => (
        <link
          key={language}
          rel="preload"
          href={fonts[language]}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
      ))}
      <a className={styles.skip} href="#content">
        {m.skip_to_content()}
      </a>
      {header}
      <main id="content" className={styles.main}>
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
