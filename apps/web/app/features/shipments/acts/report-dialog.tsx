import { cancelOrderCase, limits, type OtherCase, otherCases } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { TextArea, TextInput } from '../../../ui/control/text-input.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { isolated } from '../../../ui/text/isolated.ts'
import styles from './choices.module.css'

type Props = {
  isPending: boolean
  /** What the caller may report now. */
  cases: readonly OtherCase[]
  faultOf: (field: 'note' | 'reason') => string | undefined
  /** The name of the delivery boy whose report it would be; null when it is the branch's own. */
  replaced: (otherCase: OtherCase) => string | null
  /** Only the cancelled order has a note (spec §5). `reason` tells why somebody reports in a delivery boy's place. */
  onReport: (otherCase: number, note: string, reason: string) => void
  onClose: () => void
}

/** The other cases of a line (spec §9). */
export function ReportDialog({ isPending, cases, faultOf, replaced, onReport, onClose }: Props) {
  const [chosen, setChosen] = useState<OtherCase | null>(null)
  const [note, setNote] = useState('')
  const [reason, setReason] = useState('')
  const isCancelling = chosen === cancelOrderCase
  const courier = chosen === null ? null : replaced(chosen)
  const isReady =
    chosen !== null &&
    cases.includes(chosen) &&
    (!isCancelling || note.trim() !== '') &&
    (courier === null || reason.trim() !== '')
  return (
    <Dialog
      title={m.other_case()}
      onClose={onClose}
      actions={
        <Button
          variant={isCancelling ? 'danger' : 'primary'}
          disabled={!isReady}
          busy={isPending}
          onClick={() =>
            chosen !== null && onReport(chosen, isCancelling ? note : '', courier === null ? '' : reason)
          }
        >
          {m.done()}
        </Button>
      }
    >
      <ul className={`stack gap-2xs ${styles.choices}`}>
        {cases.map((code) => (
          <li key={code}>
            <label>
              <input type="radio" name="case" checked={code === chosen} onChange={() => setChosen(code)} />
              {otherCases[code][pageLanguage()]}
            </label>
          </li>
        ))}
      </ul>
      {courier !== null && (
        <>
          <p>{m.stand_in_explained({ name: isolated(courier) })}</p>
          <TextInput
            className="above-l"
            label={m.stand_in_reason()}
            maxLength={limits.note.max}
            error={faultOf('reason')}
            value={reason}
            onChange={setReason}
          />
        </>
      )}
      {isCancelling && (
        <TextArea
          className="above-l"
          aria-label={m.reason()}
          placeholder={m.write_the_reason()}
          rows={4}
          maxLength={limits.note.max}
          error={faultOf('note')}
          value={note}
          onChange={setNote}
        />
      )}
    </Dialog>
  )
}
