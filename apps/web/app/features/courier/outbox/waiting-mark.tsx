import { IconCloudUp } from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import styles from './outbox.module.css'
import { waitingOf } from './outbox.ts'
import { useOutbox } from './use-outbox.ts'

/** On the card of a parcel: something that was done with it is not sent yet. */
export function WaitingMark({ awb }: { awb: string }) {
  const { acts } = useOutbox()
  if (!waitingOf(acts).some(({ awbs }) => awbs.includes(awb))) return null
  return (
    <p className={styles.mark}>
      <IconCloudUp size={18} aria-hidden="true" />
      {m.courier_act_waits()}
    </p>
  )
}
