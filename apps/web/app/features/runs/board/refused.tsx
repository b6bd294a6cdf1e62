import { m } from '../../../paraglide/messages.js'
import { shipmentPath } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/control/button-link.tsx'
import { CrossButton } from '../../../ui/control/cross-button.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import type { PutOutcome } from './board.ts'
import styles from './notes.module.css'

const shown = 20

/** Parcels that could not be moved, each with its reason. The board shows where they are now. */
export default function Refused({
  outcomes,
  onClose,
}: {
  outcomes: readonly PutOutcome[]
  onClose: () => void
}) {
  const count = outcomes.length
  return (
    <div className={`flex between top gap-l ${styles.refused}`} role="alert">
      <div>
        <strong className="text-m">{m.board_not_moved({ count, shown: formatCount(count) })}</strong>
        <ul>
          {outcomes.slice(0, shown).map(({ awb, details }) => (
            <li key={awb}>
              <ButtonLink variant="link" to={shipmentPath(awb)}>
                <bdi dir="ltr">{awb}</bdi>
              </ButtonLink>{' '}
              {details}
            </li>
          ))}
          {count > shown && <li>…</li>}
        </ul>
      </div>
      <CrossButton aria-label={m.close()} onClick={onClose} />
    </div>
  )
}
