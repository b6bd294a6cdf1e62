import { IconAlertTriangle } from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { changedFieldWords } from '../../../ui/shipment/changed-fields.ts'
import { useAct } from '../acts/use-act.ts'
import styles from './changed-details.module.css'
import { FormerAddress } from './former-address.tsx'
import type { OwnLine } from './own-line.ts'

/** What changed since the delivery boy took the parcel, until they say that they saw it. */
export function ChangedDetails({ line }: { line: OwnLine }) {
  const { act, isSending, refusal } = useAct('seeChange', {
    message: m.courier_change_seen(),
    onDone: () => {},
  })
  return (
    <div role="group" className={`stack gap-m ${styles.changed}`} aria-label={m.courier_changed()}>
      <p className="row gap-m heavy warn">
        <IconAlertTriangle className="rigid" size={22} aria-hidden="true" />
        {m.courier_changed()}
      </p>
      <ul className="flex wrap gap-s">
        {changedFieldWords(line.changed).map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      <FormerAddress line={line} />
      <Button
        variant="secondary"
        size="touch"
        aria-disabled={isSending || undefined}
        onClick={() => void act({ awb: line.awb })}
      >
        {isSending ? m.courier_sending() : m.courier_see_change()}
      </Button>
      <p role="alert" className={`danger ${styles.refusal}`}>
        {refusal}
      </p>
    </div>
  )
}
