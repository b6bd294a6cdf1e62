import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { publicPages } from '../../paths.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import { LostParcel } from '../../ui/illustrations/lost-parcel.tsx'
import styles from './not-found.module.css'
import { pageMeta } from './page-meta.ts'

export const meta = () => [...pageMeta(m.not_found_title()), { name: 'robots', content: 'noindex' }]

export default function NotFound() {
  return (
    <div className={styles.page}>
      <LostParcel />
      <h1>{m.not_found_title()}</h1>
      <p>{m.not_found_text()}</p>
      <Link className={styles.back} to={publicPages.home[pageLanguage()]}>
        {m.go_back_home()}
      </Link>
    </div>
  )
}
