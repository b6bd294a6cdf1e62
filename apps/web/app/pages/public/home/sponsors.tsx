import { brand } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import { SponsorSign } from '../../../ui/illustrations/sponsor-signs.tsx'
import styles from './sponsors.module.css'

export function Sponsors() {
  const language = pageLanguage()
  return (
    <section className={styles.sponsors} aria-labelledby="sponsors-title">
      <h2 id="sponsors-title">{m.sponsors_title()}</h2>
      <ul>
        {brand.sponsors.map(({ name, url }, index) => (
          <li key={url}>
            <a href={url} rel="noopener">
              <SponsorSign index={index} />
              {name[language]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
