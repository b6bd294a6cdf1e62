import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths.ts'
import { AppleSign, PlaySign } from '../../../ui/illustrations/store-signs.tsx'
import styles from './store-badges.module.css'

/** Both badges link to the web app, which the phone's browser installs (decision 13). */
export function StoreBadges() {
  return (
    <ul className={`stack gap-l ${styles.badges}`}>
      <li>
        <a href={paths.courier}>
          <PlaySign />
          <span>
            <small className="text-s regular">{m.badge_play()}</small> <bdi>{m.badge_play_store()}</bdi>
          </span>
        </a>
      </li>
      <li>
        <a href={paths.courier}>
          <AppleSign />
          <span>
            <small className="text-s regular">{m.badge_apple()}</small> <bdi>{m.badge_apple_store()}</bdi>
          </span>
        </a>
      </li>
    </ul>
  )
}
