import type { CallReply } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import type { OwnLine } from '../lines/own-line.ts'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'

type Props = {
  /** How many were taken over. */
  details?: string
  outcomes: CallReply<'takeWithoutCode'>['list_items']
  lines: readonly OwnLine[]
  onClose: () => void
}

/** The parcels that could not be taken over, each with its reason. The others are with the delivery boy. */
export function NotTaken({ details, outcomes, lines, onClose }: Props) {
  return (
    <Sheet title={m.courier_visit_not_taken()} closing={m.close()} onClose={onClose}>
      {details !== undefined && <p>{details}</p>}
      <ul className={styles.outcomes}>
        {outcomes
          .filter(({ done }) => !done)
          .map(({ awb, details: reason }) => (
            <li key={awb}>
              <bdi dir="ltr">{lines.find((line) => line.awb.endsWith(awb))?.awb ?? awb}</bdi>
              <span>{reason}</span>
            </li>
          ))}
      </ul>
    </Sheet>
  )
}
