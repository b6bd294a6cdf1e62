import { company } from '../../../client/company.ts'
import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import { SponsorSign } from '../../../ui/illustrations/sponsor-signs.tsx'
import styles from './sponsors.module.css'

export function Sponsors() {
  const language = pageLanguage()
  const { sponsors } = company()
  if (sponsors.length === 0) return null
  return (
    <section className={`stack items-centre gap-3xl ${styles.sponsors}`} aria-labelledby="sponsors-title">
      <h2 className="text-l bold faint" id="sponsors-title">
        {m.sponsors_title()}
      </h2>
      <ul>
        {sponsors.map(({ name, url, logo }, index) => (
          <li key={`${url} ${name.en}`}>
            <a href={url} rel="noopener">
              {logo === null ? (
                <SponsorSign index={index} />
              ) : (
                <img src={logo} width="36" height="36" alt="" loading="lazy" />
              )}
              {name[language]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
