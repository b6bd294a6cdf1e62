import { Outlet } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { pageLanguage } from '../../texts/page-language.ts'
import arabicFont from '../../ui/fonts/cairo-arabic.woff2?url'
import latinFont from '../../ui/fonts/cairo-latin.woff2?url'
import styles from './public-layout.module.css'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export default function PublicLayout() {
  const font = pageLanguage() === 'ar' ? arabicFont : latinFont
  return (
    <>
      <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      <a className={styles.skip} href="#content">
        {m.skip_to_content()}
      </a>
      <SiteHeader />
      <main id="content" className={styles.main}>
        <Outlet />
      </main>
      <SiteFooter />
    </>
  )
}
