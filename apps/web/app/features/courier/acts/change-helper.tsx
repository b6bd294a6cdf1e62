import { foldDigits, parseEgp } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { likelyNotes } from './likely-notes.ts'
import styles from './sheet.module.css'

/** The button of the sheet would cover it. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** What to give back of what the receiver hands over. It changes nothing of what is booked. */
export function ChangeHelper({ due }: { due: number }) {
  const [given, setGiven] = useState('')
  const duePiastres = Math.round(due * 100)
  const piastres = parseEgp(foldDigits(given.trim()))
  const change = piastres === null ? null : piastres - duePiastres
  return (
    <div className="stack gap-l">
      <label className={styles.label}>
        {m.courier_change_given()}
        <input
          className={styles.note}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={12}
          value={given}
          onChange={({ target }) => setGiven(target.value)}
        />
      </label>
      <div className={`stack gap-m ${styles.notes}`}>
        {likelyNotes(due).map((notes) => (
          <Button key={notes} variant="secondary" size="touch" onClick={() => setGiven(String(notes))}>
            <bdi dir="ltr">{notes.toLocaleString('en')}</bdi>
          </Button>
        ))}
      </div>
      <p className={`stack items-centre gap-2xs bold warn ${styles.amount}`} role="status">
        <span>
          {change === null
            ? m.courier_change_none()
            : change < 0
              ? m.courier_change_missing()
              : m.courier_change_back()}
        </span>
        {change !== null && (
          <span ref={intoView} className={styles.sum}>
            <Amount egp={Math.abs(change) / 100} />
          </span>
        )}
      </p>
    </div>
  )
}
