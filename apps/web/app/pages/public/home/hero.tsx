import { companyName } from '../../../client/company.ts'
import { TrackBox } from '../../../features/track/track-box.tsx'
import { m } from '../../../paraglide/messages.js'
import { publicPages } from '../../../paths.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Corniche } from '../../../ui/illustrations/corniche.tsx'
import styles from './hero.module.css'

export function Hero() {
  return (
    <section className={`stack one-column ${styles.hero}`}>
      <div className={styles.words}>
        <h1>{m.hero_title()}</h1>
        <p>{m.hero_text({ company: companyName() })}</p>
        <Button size="page" href={publicPages.about[pageLanguage()]}>
          {m.learn_more()}{' '}
          <span className="visually-hidden">{m.learn_more_about({ company: companyName() })}</span>
        </Button>
      </div>
      <div className={styles.beside}>
        <Corniche className={styles.picture} />
        <div className={styles.track}>
          <TrackBox title={<h2>{m.track_box_title()}</h2>} />
        </div>
      </div>
    </section>
  )
}
