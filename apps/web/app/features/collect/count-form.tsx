import { foldDigits, parseEgp } from '@mersal/contract'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { TextInput } from '../../ui/control/text-input.tsx'
import { AmountField } from '../../ui/form/amount-field.tsx'
import { Amount, formatAmount } from '../../ui/text/amount.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import styles from './hand-in-dialog.module.css'
import { type Note, type NoteCounts, notes, readCount, sumNotes } from './notes.ts'

type Props = {
  parcels: number
  /** How many amounts were taken at a counter. */
  takings: number
  branch: string | null
  /** True when the previous count was not booked. */
  isRepeated: boolean
  fault: string | undefined
  isPending: boolean
  onCount: (counted: string) => void
}

/** The count, entered before the screen shows the amount due. */
export function CountForm({ parcels, takings, branch, isRepeated, fault, isPending, onCount }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [counted, setCounted] = useState('')
  const piastres = parseEgp(counted)

  // The form appears inside an open dialog, so the browser does not move the focus to it.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  return (
    <form
      ref={form}
      className="stack gap-xl"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onCount(counted)
      }}
    >
      <p className="bold">
        {parcels > 0 && m.collect_parcels({ count: parcels, shown: formatCount(parcels) })}
        {parcels > 0 && takings > 0 && ' · '}
        {takings > 0 && m.collect_takings({ count: takings, shown: formatCount(takings) })}
        {branch !== null && <span className="block regular soft">{m.collect_into({ branch })}</span>}
      </p>
      {isRepeated && (
        <p className="panel" role="status">
          <strong className="block">{m.collect_again()}</strong>
          {m.collect_again_advice()}
        </p>
      )}
      <AmountField
        name="counted"
        label={m.collect_counted()}
        hint={m.collect_blind()}
        value={counted}
        onChange={setCounted}
        error={fault}
      />
      <NoteCounter onSum={(egp) => setCounted(String(egp))} />
      <footer className={`flex ${styles.actions}`}>
        <Button type="submit" busy={isPending}>
          {piastres === null
            ? m.collect_submit()
            : m.collect_submit_amount({ amount: formatAmount(piastres / 100) })}
        </Button>
      </footer>
    </form>
  )
}

/** Counts cash by notes and coins, and shows the running total. */
function NoteCounter({ onSum }: { onSum: (egp: number) => void }) {
  const [counts, setCounts] = useState<NoteCounts>({})

  function count(note: Note, typed: string) {
    const changed = { ...counts, [note]: readCount(foldDigits(typed)) }
    setCounts(changed)
    onSum(sumNotes(changed))
  }

  return (
    <details className={styles.counter}>
      <summary>{m.collect_notes()}</summary>
      <ul className={`stack gap-s above-l ${styles.notes}`}>
        {notes.map((note) => (
          <li key={note}>
            <span className={styles.note}>
              <bdi>{note}</bdi> ×
            </span>
            <TextInput
              aria-label={m.collect_notes_of({ value: note })}
              size="xs"
              inputMode="numeric"
              autoComplete="off"
              value={counts[note] ?? ''}
              onChange={(typed) => count(note, typed)}
            />
            {counts[note] && <Amount egp={sumNotes({ [note]: counts[note] })} />}
          </li>
        ))}
      </ul>
    </details>
  )
}
