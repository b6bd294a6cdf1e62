import { useSyncExternalStore } from 'react'
import { isUpdateReady, onUpdateReady, takeUpdate } from '../../../client/service-worker/app-update.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import styles from './update-offer.module.css'

/** Offers a new version. The app opens from the phone, so it would stay old while it is never closed. */
export function UpdateOffer() {
  const isReady = useSyncExternalStore(onUpdateReady, isUpdateReady, () => false)
  if (!isReady) return null
  return (
    <div className={`row wrap between gap-facts sand-strong ${styles.offer}`} role="status">
      <p>{m.new_version()}</p>
      <Button variant="secondary" size="touch" onClick={takeUpdate}>
        {m.reload()}
      </Button>
    </div>
  )
}
