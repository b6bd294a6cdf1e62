import { bareAwb, courierCases, foldDigits, limits, otherCases, type RunParcel } from '@mersal/contract'
import { type KeyboardEvent, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import type { KeptItems } from '../../../shared/shipment/kept-dialog.tsx'
import { pageLanguage } from '../../../texts/page-language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { PinField, pinPattern } from '../../../ui/form/pin-field.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Amount } from '../../../ui/text/amount.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { isolated } from '../../../ui/text/isolated.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import type { Run } from '../page/use-run.ts'
import { useRunAct } from '../page/use-run-act.ts'
import { fateOf } from './fate.ts'
import styles from './results.module.css'

const KeptDialog = lazyPart(() => import('../../../shared/shipment/kept-dialog.tsx'))

/** `kept`: what the receiver kept, if that is a part. */
type Entry = { outcome: Outcome; case: string; note: string; code: string; kept: KeptItems | null }
type Outcome = '' | 'delivered' | 'part' | 'returned' | 'picked_up' | 'failed'

const untouched: Entry = { outcome: '', case: '', note: '', code: '', kept: null }
const words = {
  delivered: m.result_delivered,
  part: m.result_part,
  returned: m.result_returned,
  picked_up: m.result_picked_up,
  failed: m.result_failed,
}
/** How a stop of each kind ends well. */
const success = { delivery: 'delivered', return: 'returned', pick_up: 'picked_up' } as const

/** The results of a paper run sheet, entered by keyboard and confirmed with the delivery boy's PIN. */
export default function Results({ run }: { run: Run }) {
  const [entries, setEntries] = useState<Readonly<Record<string, Entry>>>({})
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [pin, setPin] = useState('')
  const [asked, setAsked] = useState<RunParcel | null>(null)
  const open = run.list_items.filter(isOpen).toSorted((a, b) => a.at - b.at)
  const entered = open.filter(({ awb }) => isComplete(entries[awb]))
  const begun = open.filter(({ awb }) => entries[awb]?.outcome)
  const asksCode = open.some(({ asks_code }) => asks_code)
  const { act, isPending, refusal } = useRunAct('bookResults', ({ list_items }) => {
    const failed = list_items.filter(({ done }) => !done)
    const count = list_items.length - failed.length
    setRefused(Object.fromEntries(failed.map(({ awb, details }) => [bareAwb(awb), details])))
    setPin('')
    if (count > 0) toast('success', m.results_booked({ count, shown: formatCount(count) }))
    if (failed.length > 0)
      toast('warn', m.results_refused({ count: failed.length, shown: formatCount(failed.length) }))
  })

  function change(awb: string, next: Partial<Entry>) {
    setEntries((before) => ({ ...before, [awb]: { ...untouched, ...before[awb], ...next } }))
  }

  function book() {
    act({
      id: run.id,
      pin,
      results: entered.map(({ awb }) => {
        const { outcome, case: otherCase, note, code, kept } = entries[awb] ?? untouched
        const isDelivered = outcome === 'delivered' || outcome === 'part'
        return {
          awb: bareAwb(awb),
          outcome: isDelivered ? 'delivered' : outcome === '' ? 'failed' : outcome,
          ...(outcome === 'failed' && { case: Number(otherCase) }),
          note: note.trim(),
          ...(isDelivered && code.length === 4 && { receiver_code: code }),
          ...(kept && { kept }),
        }
      }),
    })
  }

  if (open.length === 0) return <p className={`soft ${styles.none}`}>{m.results_none_open()}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter walks the fields of its table.
    <form
      className={`stack gap-l ${styles.results}`}
      noValidate
      onKeyDown={toNextRow}
      onSubmit={(event) => {
        event.preventDefault()
        if (entered.length > 0 && entered.length === begun.length && pinPattern.test(pin)) book()
      }}
    >
      <p className="sub">{m.results_hint()}</p>
      <div className={`shrinks ${styles.region}`} role="region" aria-label={m.paper_results()} tabIndex={0}>
        <table className={`table text-m ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{m.stop_number()}</th>
              <th scope="col">{m.awb()}</th>
              <th scope="col">{m.name()}</th>
              <th scope="col">{m.due_at_the_door()}</th>
              <th scope="col">{m.result()}</th>
              {asksCode && <th scope="col">{m.courier_receiver_code()}</th>}
              <th scope="col">{m.reason()}</th>
              <th scope="col">{m.note()}</th>
            </tr>
          </thead>
          <tbody>
            {open.map((parcel) => (
              <ResultRow
                key={parcel.awb}
                parcel={parcel}
                hasCodes={asksCode}
                entry={entries[parcel.awb] ?? untouched}
                refusal={refused[bareAwb(parcel.awb)]}
                onChange={(next) => change(parcel.awb, next)}
                onPart={() => setAsked(parcel)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {asked && (
        <KeptDialog
          awb={bareAwb(asked.awb)}
          title={m.result_part()}
          onNext={(kept) => {
            const isPart = kept.length > 0
            change(asked.awb, { outcome: isPart ? 'part' : 'delivered', kept: isPart ? kept : null })
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
      <div className="flex wrap bottom gap-l">
        <PinField
          label={m.pin_of({ name: isolated(run.courier.name) })}
          value={pin}
          error={refusal ?? undefined}
          onChange={setPin}
        />
        <Button
          type="submit"
          busy={isPending}
          disabled={entered.length === 0 || entered.length < begun.length || !pinPattern.test(pin)}
        >
          {m.book_results({ count: entered.length, shown: formatCount(entered.length) })}
        </Button>
      </div>
    </form>
  )
}

type RowProps = {
  parcel: RunParcel
  /** The table has a column for the receivers' codes. */
  hasCodes: boolean
  entry: Entry
  refusal: string | undefined
  onChange: (next: Partial<Entry>) => void
  /** Asks what the receiver kept. */
  onPart: () => void
}

function ResultRow({ parcel, hasCodes, entry, refusal, onChange, onPart }: RowProps) {
  const { awb, at, kind, name, due, asks_code, rest } = parcel
  const bare = bareAwb(awb)
  const isFailed = entry.outcome === 'failed'
  return (
    <tr data-refused={refusal !== undefined || undefined}>
      <td>{at}</td>
      <td>
        <bdi dir="ltr">{bare}</bdi>
        {refusal !== undefined && <small role="alert">{refusal}</small>}
      </td>
      <td>
        <bdi>{name}</bdi>
      </td>
      <td className={styles.due}>{due > 0 && <Amount egp={due} />}</td>
      <td>
        <select
          aria-label={m.result_of({ awb: bare })}
          value={entry.outcome}
          data-column="outcome"
          onChange={({ currentTarget: { value } }) =>
            value === 'part' ? onPart() : onChange({ outcome: value as Outcome, kept: null })
          }
        >
          <option value="">—</option>
          {[success[kind], ...(rest === null ? [] : ['part' as const]), 'failed' as const].map((outcome) => (
            <option key={outcome} value={outcome}>
              {words[outcome]()}
            </option>
          ))}
        </select>
      </td>
      {hasCodes && (
        <td>
          {asks_code && (
            <input
              aria-label={m.receiver_code_of({ awb: bare })}
              value={entry.code}
              data-column="code"
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              maxLength={4}
              disabled={entry.outcome !== 'delivered' && entry.outcome !== 'part'}
              onChange={({ currentTarget: { value } }) =>
                onChange({ code: foldDigits(value).replace(/\D/g, '') })
              }
            />
          )}
        </td>
      )}
      <td>
        <select
          aria-label={m.reason_of({ awb: bare })}
          value={entry.case}
          data-column="case"
          disabled={!isFailed}
          onChange={({ currentTarget: { value } }) => onChange({ case: value })}
        >
          <option value="">—</option>
          {courierCases.map((code) => (
            <option key={code} value={code}>
              {otherCases[code][pageLanguage()]}
            </option>
          ))}
        </select>
      </td>
      <td>
        <input
          aria-label={m.note_of({ awb: bare })}
          value={entry.note}
          data-column="note"
          maxLength={limits.note.max}
          onChange={({ currentTarget: { value } }) => onChange({ note: value })}
        />
      </td>
    </tr>
  )
}

function isOpen(parcel: RunParcel): boolean {
  if (parcel.re_status === 'Failed' || parcel.re_status === 'Cancelled') return false
  return fateOf(parcel) === 'with_courier' || (parcel.kind === 'pick_up' && fateOf(parcel) === 'here')
}

function isComplete(entry: Entry | undefined): boolean {
  if (!entry || entry.outcome === '') return false
  if (['delivered', 'part'].includes(entry.outcome) && entry.code !== '' && entry.code.length < 4)
    return false
  return entry.outcome !== 'failed' || entry.case !== ''
}

/** Enter goes to the same field of the next row, as in a spreadsheet. */
function toNextRow(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLElement)) return
  const row = event.target.closest('tr')
  if (!row) return
  const { column } = event.target.dataset
  event.preventDefault()
  row.nextElementSibling?.querySelector<HTMLElement>(`[data-column=${column}]`)?.focus()
}
