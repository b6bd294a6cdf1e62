import type { ReceiptFigures as Receipt } from '@mersal/contract'
import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { personStorage } from '../../../client/person-storage.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { clock } from '../lines/clock.ts'
import styles from './own-account.module.css'
import { OwnAccountSheet } from './own-account-sheet.tsx'

/** The receipt of the last count until it is read, and the way to debts and days. */
export function AccountPanel({ receipt }: { receipt: Receipt | null }) {
  const [isOpen, setOpen] = useState(false)
  const [read, setRead] = useState(receiptRead)
  return (
    <>
      {receipt !== null && receipt.id > read && (
        <section className={`stack gap-l surface ${styles.counted}`} role="status">
          <h2 className="text-2xl">{m.courier_counted({ time: clock(Date.parse(receipt.date)) })}</h2>
          <ReceiptFigures receipt={receipt} />
          <Button
            variant="secondary"
            size="touch"
            onClick={() => {
              setReceiptRead(receipt.id)
              setRead(receipt.id)
            }}
          >
            {m.courier_receipt_read()}
          </Button>
        </section>
      )}
      <Button
        variant="quiet"
        size="touch"
        icon={<IconReceipt size={22} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {m.courier_account()}
      </Button>
      {isOpen && <OwnAccountSheet onClose={() => setOpen(false)} />}
    </>
  )
}

/** The last receipt that the person has read on this phone; 0 for none. */
function receiptRead(): number {
  return Number(localStorage.getItem(personStorage.courierReceipt) ?? 0)
}

/** Without storage it is shown again at the next opening. */
function setReceiptRead(id: number): void {
  try {
    localStorage.setItem(personStorage.courierReceipt, String(id))
  } catch {}
}

/** What a count found: due, counted, and the difference. */
function ReceiptFigures({ receipt: { due, counted, short, over } }: { receipt: Receipt }) {
  const rows = [
    { label: m.courier_receipt_due(), egp: due },
    { label: m.courier_receipt_counted(), egp: counted },
    ...(short > 0 ? [{ label: m.courier_receipt_short(), egp: short, isShort: true }] : []),
    ...(over > 0 ? [{ label: m.courier_receipt_over(), egp: over }] : []),
  ]
  return (
    <dl className={`stack ${styles.figures}`}>
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
