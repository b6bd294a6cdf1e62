import { IconCloudUp } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { m } from '../../../paraglide/messages.js'
import { outbox } from './courier-outbox.ts'
import styles from './outbox.module.css'
import { waitingOf } from './outbox.ts'

/** On the card of a parcel: something that was done with it is not sent yet. */
export function WaitingMark({ awb }: { awb: string }) {
  const isWaiting = useSyncExternalStore(outbox.onChange, () =>
    waitingOf(outbox.state().acts).some(({ awbs }) => awbs.includes(awb)),
  )
  if (!isWaiting) return null
  return (
    <p className={`row gap-s text-l bold ink sand-strong ${styles.mark}`}>
      <IconCloudUp className="rigid" size={18} aria-hidden="true" />
      {m.courier_act_waits()}
    </p>
  )
}
