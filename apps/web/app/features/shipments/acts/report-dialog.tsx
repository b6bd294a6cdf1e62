import { Textarea } from '@mantine/core'
import { cancelOrderCase, limits, otherCases, staffCases } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import styles from './choices.module.css'

type Props = {
  isPending: boolean
  noteFault: string | undefined
  /** Only the cancelled order has a reason. The other cases send an empty note (spec §5). */
  onReport: (otherCase: number, note: string) => void
  onClose: () => void
}

/** The other cases of a line (spec §9). */
export function ReportDialog({ isPending, noteFault, onReport, onClose }: Props) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const isCancelling = chosen === cancelOrderCase
  const isReady = chosen !== null && (!isCancelling || note.trim() !== '')
  return (
    <Dialog
      title={m.other_case()}
      onClose={onClose}
      actions={
        <Button
          variant={isCancelling ? 'danger' : 'primary'}
          disabled={!isReady}
          busy={isPending}
          onClick={() => chosen !== null && onReport(chosen, isCancelling ? note : '')}
        >
          {m.done()}
        </Button>
      }
    >
      <ul className={styles.choices}>
        {staffCases.map((code) => (
          <li key={code}>
            <label>
              <input type="radio" name="case" checked={code === chosen} onChange={() => setChosen(code)} />
              {otherCases[code][pageLanguage()]}
            </label>
          </li>
        ))}
      </ul>
      {isCancelling && (
        <Textarea
          className={styles.note}
          aria-label={m.reason()}
          placeholder={m.write_the_reason()}
          rows={4}
          maxLength={limits.note.max}
          error={noteFault}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
    </Dialog>
  )
}
