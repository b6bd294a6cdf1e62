import { companyName } from '../../client/company.ts'
import { m } from '../../paraglide/messages.js'
import { publicPages } from '../../paths.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import { Button } from '../../ui/control/button.tsx'
import { LostParcel } from '../../ui/illustrations/lost-parcel.tsx'
import styles from './not-found.module.css'
import { stillPage } from './still-page.ts'

export const handle = stillPage

export const meta = () => [
  { title: `${m.not_found_title()} · ${companyName()}` },
  { name: 'robots', content: 'noindex' },
]

export default function NotFound() {
  return (
    <div className={`stack items-centre gap-xl width-form text-centre ${styles.page}`}>
      <LostParcel />
      <h1>{m.not_found_title()}</h1>
      <p className="text-2xl soft">{m.not_found_text()}</p>
      <Button size="page" href={publicPages.home[pageLanguage()]}>
        {m.go_back_home()}
      </Button>
    </div>
  )
}
