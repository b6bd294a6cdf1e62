import { paymentLabels } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { amountColumn, type Column, column } from '../../../ui/data-table/column.ts'
import { Amount } from '../../../ui/text/amount.tsx'
import type { FileOrder } from './file-order.ts'
import styles from './file-orders.module.css'
import { Finding } from './finding.tsx'

/** `isUsualParcel`: every order has the same parcel, which is shown above the table. */
export function fileOrderColumns(fileId: number, isUsualParcel: boolean): Column<FileOrder>[] {
  return [
    column('order', m.import_order(), 8, ({ texts, rows }) => (
      <>
        <bdi dir="ltr">{texts.number || '—'}</bdi>
        <small className="block text-xs faint">{m.import_row({ rows: rowsText(rows) })}</small>
      </>
    )),
    column('receiver', m.receiver(), 14, ({ texts, receiver_name, receiver_phone, receiver_mobile2 }) => (
      <>
        <bdi>{receiver_name || texts.name || '—'}</bdi>
        {[receiver_phone, receiver_mobile2].filter(Boolean).map((phone) => (
          <small key={phone} className="block text-xs faint">
            <bdi dir="ltr">{phone}</bdi>
          </small>
        ))}
      </>
    )),
    column('address', m.address(), 26, ({ receiver_address, assumed }) => (
      <>
        <bdi>{receiver_address || '—'}</bdi>
        {assumed
          .filter(({ field }) => field !== 'parcel' || !isUsualParcel)
          .map(({ field, message }) => (
            <small key={field} className="block text-xs faint">
              {message}
            </small>
          ))}
      </>
    )),
    column('items', m.import_field_items(), 10, ({ items }) =>
      items.map(({ name, quantity }, index) => (
        <span key={index} className={`block ${styles.item}`}>
          <bdi>{name}</bdi> <bdi dir="ltr">×{quantity || 1}</bdi>
        </span>
      )),
    ),
    amountColumn('cod', m.cod(), 9, ({ cod, prepaid }) =>
      prepaid ? (
        <span className="soft">{label(paymentLabels.prepaid)}</span>
      ) : cod === null ? (
        '—'
      ) : (
        <Amount egp={cod} />
      ),
    ),
    column('finding', m.import_finding(), 20, (order) => <Finding fileId={fileId} order={order} />),
  ]
}

/** '12', or '12–14' for consecutive rows. */
function rowsText(rows: readonly number[]): string {
  const [first = 0] = rows
  const last = rows.at(-1) ?? first
  if (first === last) return String(first)
  return last - first === rows.length - 1 ? `${first}–${last}` : rows.join(', ')
}
