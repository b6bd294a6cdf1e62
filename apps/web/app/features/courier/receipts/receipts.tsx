import type { Receipt } from '@mersal/contract'
import { useCallback, useEffect, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { courierCall } from '../wire/courier-call.ts'
import { ObjectSheet } from './object-sheet.tsx'
import { ReceiptCard } from './receipt-card.tsx'
import styles from './receipts.module.css'

type Shown = { rows: Receipt[]; page: number; pages: number }

/** The receipts of the delivery boy's counts, newest first. */
export default function Receipts() {
  const [shown, setShown] = useState<Shown | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [objecting, setObjecting] = useState<Receipt | null>(null)

  const load = useCallback(async (page: number) => {
    setBusy(true)
    try {
      const reply = await courierCall('listOwnReceipts', { page })
      setShown((before) => ({
        rows: page === 1 ? reply.list_items : [...(before?.rows ?? []), ...reply.list_items],
        page,
        pages: reply.total_pages,
      }))
      setError(null)
    } catch (refusal) {
      setError(refusal instanceof Error ? refusal.message : m.something_wrong())
    }
    setBusy(false)
  }, [])
  useEffect(() => void load(1), [load])

  return (
    <section className={styles.panel} aria-labelledby="receipts" aria-busy={isBusy}>
      <h2 id="receipts">{m.courier_receipts()}</h2>
      {shown?.rows.length === 0 && <p className={styles.none}>{m.courier_receipts_none()}</p>}
      {shown && shown.rows.length > 0 && (
        <ul className={styles.list}>
          {shown.rows.map((receipt) => (
            <ReceiptCard key={receipt.id} receipt={receipt} onObject={() => setObjecting(receipt)} />
          ))}
        </ul>
      )}
      {error !== null && <p role="alert">{error}</p>}
      {!shown && error === null && <p role="status">{m.loading()}</p>}
      {error !== null ? (
        <Button variant="secondary" size="touch" onClick={() => void load(shown ? shown.page + 1 : 1)}>
          {m.retry()}
        </Button>
      ) : (
        shown &&
        shown.page < shown.pages && (
          <Button variant="secondary" size="touch" busy={isBusy} onClick={() => void load(shown.page + 1)}>
            {m.courier_receipts_older()}
          </Button>
        )
      )}
      {objecting && (
        <ObjectSheet
          receipt={objecting}
          onDone={() => {
            setObjecting(null)
            void load(1)
          }}
          onClose={() => setObjecting(null)}
        />
      )}
    </section>
  )
}
