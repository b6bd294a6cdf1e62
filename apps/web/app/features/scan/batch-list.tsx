import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { shipmentPath } from '../../paths.ts'
import { scanStates } from '../../ui/scan/scan-states.ts'
import styles from './scan.module.css'
import type { Batch } from './scan-queue.ts'

/** The number of scans in the list. Older ones are counted above it and stay in the batch. */
const shown = 200

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Africa/Cairo' })

/** The scans of the batch, newest first. */
export function BatchList({ batch }: { batch: Batch }) {
  return (
    <ol className={styles.batch} aria-label={m.scan_batch()}>
      {batch.slice(0, shown).map(({ key, awb, at, state, details }) => {
        const { icon: Icon, word } = scanStates[state]
        return (
          <li key={key} data-state={state}>
            <Icon className="faint" size={18} stroke={1.8} aria-hidden="true" />
            <span className={`bold figures anywhere ${styles.awb}`}>
              {state === 'unreadable' ? (
                <bdi>{awb}</bdi>
              ) : (
                <Link className="same-colour undecorated" to={shipmentPath(awb)}>
                  <bdi dir="ltr">{awb}</bdi>
                </Link>
              )}
            </span>
            <span>{details === '' ? word() : details}</span>
            <time dir="ltr">{clock.format(at)}</time>
          </li>
        )
      })}
    </ol>
  )
}
