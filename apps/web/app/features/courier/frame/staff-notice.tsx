import { IconScooter } from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import styles from './staff-notice.module.css'

/** Shown to people who are not delivery boys: whom this app is for, and a link to the console. */
export function StaffNotice() {
  return (
    <div className={`stack items-centre gap-l text-centre ${styles.notice}`}>
      <IconScooter className="nile" size={64} stroke={1.4} aria-hidden="true" />
      <h1>{m.courier_staff_title()}</h1>
      <p>{m.courier_staff_text()}</p>
      <Button size="thumb" href={paths.dashboard}>
        {m.courier_to_dashboard()}
      </Button>
    </div>
  )
}
