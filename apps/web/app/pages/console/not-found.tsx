import { IconError404 } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { consoleOf, paths } from '../../paths.ts'
import styles from '../../ui/frame/panels.module.css'
import { pageTitle } from '../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.not_found_title())

/** Unknown paths of a console. The server answers them with 404. */
export default function ConsoleNotFound() {
  const home = consoleOf(useLocation().pathname) === 'docs' ? paths.docsDashboard : paths.dashboard
  return (
    <div className={styles.panel}>
      <IconError404 size={36} stroke={1.4} aria-hidden="true" />
      <h1 className={styles.title}>{m.not_found_title()}</h1>
      <p>{m.not_found_text()}</p>
      <Link to={home}>{m.go_back_home()}</Link>
    </div>
  )
}
