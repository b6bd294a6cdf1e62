import type { ReceiptFigures as Receipt } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { Amount } from '../../../ui/text/amount.tsx'
import styles from './own-account.module.css'

/** What a count found: due, counted, and the difference. */
export function ReceiptFigures({ receipt: { due, counted, short, over } }: { receipt: Receipt }) {
  const rows = [
    { label: m.courier_receipt_due(), egp: due },
    { label: m.courier_receipt_counted(), egp: counted },
    ...(short > 0 ? [{ label: m.courier_receipt_short(), egp: short, isShort: true }] : []),
    ...(over > 0 ? [{ label: m.courier_receipt_over(), egp: over }] : []),
  ]
  return (
    <dl className={styles.figures}>
      {rows.map(({ label, egp, ...row }) => (
        <div key={label} data-short={'isShort' in row}>
          <dt>{label}</dt>
          <dd>
            <Amount egp={egp} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
