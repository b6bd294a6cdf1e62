import { foldDigits, limits, parseEgp, transferMethodLabels, transferMethods } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { likelyNotes } from './likely-notes.ts'
import styles from './sheet.module.css'
import type { TransferDraft } from './transfer-draft.ts'

type Props = { due: number; transfer: TransferDraft; onChange: (transfer: TransferDraft) => void }

/** Cash, or a transfer with its reference. Cash needs no tap. */
export function PaymentFields({ due, transfer, onChange }: Props) {
  const [isCounting, setCounting] = useState(false)
  return (
    <>
      <fieldset className={`stack gap-m ${styles.ways}`}>
        <legend className="visually-hidden">{m.courier_payment()}</legend>
        {[
          { is: transfer === null, label: m.courier_pays_cash(), to: null },
          {
            is: transfer !== null,
            label: m.courier_pays_by_transfer(),
            to: transfer ?? { method: null, reference: '' },
          },
        ].map(({ is, label, to }) => (
          <label key={label}>
            <input type="radio" name="payment" checked={is} onChange={() => onChange(to)} />
            {label}
          </label>
        ))}
      </fieldset>
      {transfer !== null && <TransferFields transfer={transfer} onChange={onChange} />}
      {transfer === null && isCounting && <ChangeHelper due={due} />}
      {transfer === null && !isCounting && (
        <Button variant="quiet" size="touch" onClick={() => setCounting(true)}>
          {m.courier_change()}
        </Button>
      )}
    </>
  )
}

type TransferFieldsProps = {
  transfer: NonNullable<TransferDraft>
  onChange: (transfer: TransferDraft) => void
}

/** The method and the reference of a transfer. */
function TransferFields({ transfer, onChange }: TransferFieldsProps) {
  return (
    <>
      <fieldset className={`stack gap-m ${styles.ways}`}>
        <legend>{m.courier_transfer_method()}</legend>
        {transferMethods.map((method) => (
          <label key={method}>
            <input
              type="radio"
              name="method"
              checked={transfer.method === method}
              onChange={() => onChange({ ...transfer, method })}
            />
            {label(transferMethodLabels[method])}
          </label>
        ))}
      </fieldset>
      <label className={styles.label}>
        {m.courier_transfer_reference()}
        <input
          className={styles.note}
          dir="ltr"
          autoComplete="off"
          maxLength={limits.transferReference.max}
          value={transfer.reference}
          onChange={({ target }) => onChange({ ...transfer, reference: target.value })}
        />
        <small className="text-l regular soft">{m.courier_transfer_hint()}</small>
      </label>
    </>
  )
}

/** The button of the sheet would cover it. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** What to give back of what the receiver hands over. It changes nothing of what is booked. */
function ChangeHelper({ due }: { due: number }) {
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
