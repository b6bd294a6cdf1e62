import { type CallReply, foldDigits, parseEgp, safeNotes } from '@mersal/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSubmission } from '../../client/use-submission.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { TextInput } from '../../ui/control/text-input.tsx'
import { AmountField } from '../../ui/form/amount-field.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { Fact, Facts } from '../../ui/form/fact.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Amount, formatAmount } from '../../ui/text/amount.tsx'
import { egyptHour } from '../../ui/text/moment.ts'
import styles from './safe.module.css'

type Kind = 'open' | 'close'
type Booked = Extract<CallReply<'countSafe'>, { id: number }>

const none = safeNotes.map(() => '')
/** In Egypt's morning a safe is opened, later it is closed. */
const kindNow = (): Kind => (egyptHour() < 12 ? 'open' : 'close')

/** The blind count of a safe by notes. A count that differs is asked again, with empty fields. */
export function CountSafe({ branch: { id, name } }: { branch: { id: number; name: string } }) {
  const cache = useQueryClient()
  const [kind, setKind] = useState(kindNow)
  const [notes, setNotes] = useState<readonly string[]>(none)
  const [coins, setCoins] = useState('')
  const [note, setNote] = useState('')
  const [isAgain, setAgain] = useState(false)
  const [booked, setBooked] = useState<Booked | null>(null)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { submit, isPending } = useSubmission('countSafe', {
    onDone(reply) {
      setFaults({})
      setNotes(none)
      setCoins('')
      setAgain('again' in reply)
      if ('again' in reply) return
      setNote('')
      setBooked(reply)
      void cache.invalidateQueries()
    },
    onRefused: ({ message, fields }) =>
      setFaults(Object.keys(fields).length > 0 ? fields : { notes: message }),
  })
  const sum = safeNotes.reduce((total, value, place) => total + value * Number(notes[place] ?? 0), 0)
  const piastres = sum * 100 + (coins === '' ? 0 : (parseEgp(coins) ?? 0))

  if (booked) return <SafeResult result={booked} onAnother={() => setBooked(null)} />
  return (
    <form
      className={`stack gap-xl ${styles.form}`}
      aria-label={name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit({ branch_id: id, kind, notes: notes.map(Number), ...(coins !== '' && { coins }), note })
      }}
    >
      <p className="soft">{m.safe_blind()}</p>
      {isAgain && (
        <p className="panel" role="status">
          <strong className="block">{m.collect_again()}</strong>
          {m.collect_again_advice()}
        </p>
      )}
      <ChoiceField<Kind>
        name="kind"
        label={m.safe_when()}
        value={kind}
        onChange={setKind}
        error={faults.kind}
        choices={[
          { value: 'open', label: m.safe_open() },
          { value: 'close', label: m.safe_close() },
        ]}
      />
      <fieldset className={styles.notes}>
        <legend>{m.safe_notes()}</legend>
        <ul>
          {safeNotes.map((value, place) => (
            <li key={value}>
              <span>
                <bdi>{value}</bdi> ×
              </span>
              <TextInput
                aria-label={m.collect_notes_of({ value })}
                inputMode="numeric"
                autoComplete="off"
                value={notes[place] ?? ''}
                onChange={(typed) =>
                  setNotes(notes.with(place, foldDigits(typed).replace(/\D/g, '').slice(0, 5)))
                }
              />
              {notes[place] !== '' && <Amount egp={value * Number(notes[place])} />}
            </li>
          ))}
        </ul>
        {faults.notes !== undefined && (
          <p className="above-s danger" role="alert">
            {faults.notes}
          </p>
        )}
      </fieldset>
      <AmountField
        name="coins"
        label={m.safe_coins()}
        value={coins}
        onChange={setCoins}
        error={faults.coins}
      />
      <p className={`flex between bold ruled ${styles.sum}`}>
        {m.safe_sum()} <Amount egp={piastres / 100} />
      </p>
      {(isAgain || faults.note !== undefined) && (
        <TextField name="note" label={m.safe_why()} value={note} onChange={setNote} error={faults.note} />
      )}
      <p>
        <Button type="submit" busy={isPending}>
          {m.safe_submit()}
        </Button>
      </p>
    </form>
  )
}

/** What should have been there, shown after the count, and how the difference was booked. */
function SafeResult({ result, onAnother }: { result: Booked; onAnother: () => void }) {
  const { expected, counted, difference } = result
  return (
    <section className={`stack gap-xl ${styles.form}`} aria-label={m.safe()}>
      <p className={`panel bold ${styles.verdict}`} data-exact={difference === 0} role="status">
        {difference === 0
          ? m.safe_exact()
          : difference < 0
            ? m.safe_short({ amount: formatAmount(-difference) })
            : m.safe_over({ amount: formatAmount(difference) })}
      </p>
      <Facts>
        <Fact label={m.safe_expected()}>
          <Amount egp={expected} />
        </Fact>
        <Fact label={m.amount_counted()}>
          <Amount egp={counted} />
        </Fact>
      </Facts>
      <p>
        <Button variant="secondary" onClick={onAnother}>
          {m.safe_another()}
        </Button>
      </p>
    </section>
  )
}
