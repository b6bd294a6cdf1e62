import { m } from '../../../paraglide/messages.js'
import { Corniche } from '../../../ui/illustrations/corniche.tsx'
import styles from './hero.module.css'
import { processAnchor } from './process-anchor.ts'

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1>{m.hero_title()}</h1>
        <p>{m.hero_text()}</p>
        <a className={styles.action} href={`#${processAnchor}`}>
          {m.hero_action()}
        </a>
      </div>
      <Corniche className={styles.picture} />
    </section>
  )
}
