import { foldDigits } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { TextInput } from '../../ui/control/text-input.tsx'
import { Amount } from '../../ui/text/amount.tsx'
import styles from './note-counter.module.css'
import { type Note, type NoteCounts, notes, readCount, sumNotes } from './notes.ts'

/** Counts cash by notes and coins, and shows the running total. */
export function NoteCounter({ onSum }: { onSum: (egp: number) => void }) {
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
