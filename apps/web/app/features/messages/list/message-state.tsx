import { type MessageRow, messageReasonLabels, messageStateLabels } from '@mersal/contract'
import { label } from '../../../texts/label.ts'
import styles from './message-state.module.css'

/** The state of a message, and the reason where there is one. */
export function MessageState({
  message: { state, reason },
}: {
  message: Pick<MessageRow, 'state' | 'reason'>
}) {
  return (
    <>
      <span className={`inline-row gap-s bold soft ${styles.state}`} data-state={state}>
        {label(messageStateLabels[state])}
      </span>
      {reason !== null && <small className="block text-xs faint">{label(messageReasonLabels[reason])}</small>}
    </>
  )
}
