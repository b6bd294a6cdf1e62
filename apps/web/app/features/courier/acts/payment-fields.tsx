import { lazy, Suspense, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import styles from './sheet.module.css'
import type { TransferDraft } from './transfer-draft.ts'

const TransferFields = lazy(() => import('./transfer-fields.tsx'))
const ChangeHelper = lazy(() => import('./change-helper.tsx'))

type Props = { due: number; transfer: TransferDraft; onChange: (transfer: TransferDraft) => void }

/** Cash, or a transfer with its reference. Cash needs no tap. */
export function PaymentFields({ due, transfer, onChange }: Props) {
  const [isCounting, setCounting] = useState(false)
  return (
    <>
      <fieldset className={styles.ways}>
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
      <Suspense fallback={null}>
        {transfer !== null && <TransferFields transfer={transfer} onChange={onChange} />}
        {transfer === null && isCounting && <ChangeHelper due={due} />}
      </Suspense>
      {transfer === null && !isCounting && (
        <Button variant="quiet" size="touch" onClick={() => setCounting(true)}>
          {m.courier_change()}
        </Button>
      )}
    </>
  )
}
