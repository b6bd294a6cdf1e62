import { brand } from '../../brand.ts'
import { m } from '../../paraglide/messages.js'
import { paths, publicPages } from '../../paths.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import { Mark } from '../../ui/mark.tsx'
import styles from './site-footer.module.css'

export function SiteFooter() {
  const language = pageLanguage()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.brand}>
            <Mark size={28} />
            {brand.name[language]}
          </p>
          <p>{m.footer_line()}</p>
        </div>
        <address className={styles.contact}>
          <span>{brand.address[language]}</span>
          <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>
            <bdi dir="ltr">{brand.phone}</bdi>
          </a>
          <a href={`mailto:${brand.email}`}>
            <bdi dir="ltr">{brand.email}</bdi>
          </a>
        </address>
        <nav className={styles.links} aria-label={m.footer_navigation()}>
          <a href={publicPages.home[language]}>{m.home()}</a>
          <a href={paths.dashboard}>{m.dashboard()}</a>
        </nav>
      </div>
    </footer>
  )
}
