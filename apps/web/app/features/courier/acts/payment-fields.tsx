import {
  foldDigits,
  limits,
  parseEgp,
  piastresOf,
  transferMethodLabels,
  transferMethods,
} from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { likelyNotes } from './likely-notes.ts'
import styles from './sheet.module.css'
import type { TransferDraft } from './transfer-draft.ts'

type Props = {
  due: number
  transfer: TransferDraft
  onChange: (transfer: TransferDraft) => void
  /** What the receiver hands over, as it was typed; null until it is asked for. */
  given: string | null
  onGive: (given: string) => void
}

/** Cash, or a transfer with its reference. Cash needs no tap. */
export function PaymentFields({ due, transfer, onChange, given, onGive }: Props) {
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
      {transfer === null && given !== null && <GivenField due={due} given={given} onGive={onGive} />}
      {transfer === null && given === null && (
        <Button variant="quiet" size="touch" onClick={() => onGive('')}>
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

/** What the receiver hands over, in the notes that are likely or as an amount. */
function GivenField({ due, given, onGive }: GivenProps & Pick<Props, 'onGive'>) {
  return (
    <>
      <label className={styles.label}>
        {m.courier_change_given()}
        <input
          className={styles.note}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={12}
          value={given}
          onChange={({ target }) => onGive(target.value)}
        />
      </label>
      <div className={`stack gap-m ${styles.notes}`}>
        {likelyNotes(due).map((notes) => (
          <Button key={notes} variant="secondary" size="touch" onClick={() => onGive(String(notes))}>
            <bdi dir="ltr">{notes.toLocaleString('en')}</bdi>
          </Button>
        ))}
      </div>
    </>
  )
}

type GivenProps = { due: number; given: string }

/** What to give back of what the receiver hands over. It changes nothing of what is booked. */
export function ChangeToGive({ due, given }: GivenProps) {
  const piastres = parseEgp(foldDigits(given.trim()))
  const change = piastres === null ? null : piastres - piastresOf(due)
  return (
    <p className={`flex between baseline bold warn ${styles.change}`} role="status">
      <span>{change !== null && change < 0 ? m.courier_change_missing() : m.courier_change_back()}</span>
      {change !== null && (
        <strong>
          <Amount egp={Math.abs(change) / 100} />
        </strong>
      )}
    </p>
  )
}
