import type { Receipt } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { WordsSheet } from '../acts/words-sheet.tsx'
import { courierCall } from '../wire/courier-call.ts'
import { ReceiptCard } from './receipt-card.tsx'
import styles from './receipts.module.css'

type Shown = { rows: Receipt[]; page: number; pages: number }

/** Reads a page. The first one replaces what is shown. */
async function withPage(shown: Shown | null, page: number): Promise<Shown> {
  const { list_items, total_pages } = await courierCall('listOwnReceipts', { page })
  const before = page === 1 ? [] : (shown?.rows ?? [])
  return { rows: [...before, ...list_items], page, pages: total_pages }
}

/** The receipts of the delivery boy's counts, newest first. They load when they are opened. */
export function Receipts() {
  const [shown, setShown] = useState<Shown | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [objecting, setObjecting] = useState<Receipt | null>(null)

  function show(next: Shown) {
    setShown(next)
    setError(null)
    setBusy(false)
  }
  function fail(refusal: Error) {
    setError(refusal.message)
    setBusy(false)
  }
  function load(page: number) {
    setBusy(true)
    withPage(shown, page).then(show, fail)
  }

  return (
    <details
      className={`card ${styles.panel}`}
      onToggle={(event) => {
        if (event.currentTarget.open && !shown && !isBusy) load(1)
      }}
    >
      <summary>
        <h2>{m.courier_receipts()}</h2>
      </summary>
      {shown?.rows.length === 0 && <p className="soft">{m.courier_receipts_none()}</p>}
      {shown && shown.rows.length > 0 && (
        <ul className={`stack ${styles.list}`}>
          {shown.rows.map((receipt) => (
            <ReceiptCard key={receipt.id} receipt={receipt} onObject={() => setObjecting(receipt)} />
          ))}
        </ul>
      )}
      {error !== null && <p role="alert">{error}</p>}
      {!shown && error === null && <p role="status">{m.loading()}</p>}
      {error !== null ? (
        <Button variant="secondary" size="touch" onClick={() => load(shown ? shown.page + 1 : 1)}>
          {m.retry()}
        </Button>
      ) : (
        shown &&
        shown.page < shown.pages && (
          <Button variant="secondary" size="touch" busy={isBusy} onClick={() => load(shown.page + 1)}>
            {m.courier_receipts_older()}
          </Button>
        )
      )}
      {objecting && (
        <WordsSheet
          title={m.courier_object_title()}
          about={m.courier_object_about({
            due: formatAmount(objecting.due),
            counted: formatAmount(objecting.counted),
          })}
          label={m.courier_object_note()}
          rows={4}
          submitText={m.courier_object_send()}
          missing={m.courier_write_objection()}
          draft={`objection.${objecting.id}`}
          send={(note, key) => courierCall('objectToCount', { id: objecting.id, note }, undefined, key)}
          onDone={() => {
            setObjecting(null)
            load(1)
          }}
          onClose={() => setObjecting(null)}
        />
      )}
    </details>
  )
}
