import { limits, transferMethodLabels, transferMethods } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import styles from './sheet.module.css'
import type { TransferDraft } from './transfer-draft.ts'

type Props = { transfer: NonNullable<TransferDraft>; onChange: (transfer: TransferDraft) => void }

/** The method and the reference of a transfer. */
export function TransferFields({ transfer, onChange }: Props) {
  return (
    <>
      <fieldset className={styles.ways}>
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
