import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../control/button-link.tsx'
import styles from './panels.module.css'

/** Shown where the person's role may not open a page. */
export function NoAccess() {
  return (
    <div className={`stack items-centre gap-m soft text-centre ${styles.panel}`}>
      <h1 className="text-xl bold ink">{m.no_access()}</h1>
      <ButtonLink variant="secondary" className={styles.action} to={paths.dashboard}>
        {m.home()}
      </ButtonLink>
    </div>
  )
}
