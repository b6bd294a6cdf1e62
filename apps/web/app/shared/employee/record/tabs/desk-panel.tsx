import { useState } from 'react'
import { useSubmission } from '../../../../client/use-submission.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/control/button.tsx'
import { ChoiceField } from '../../../../ui/form/choice-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { toast } from '../../../../ui/toast/toast-store.ts'
import styles from './access-panel.module.css'

const pinPattern = /^\d{4,6}$/

type Props = { employeeId: number; paper: boolean; hasPin: boolean; onDone: () => void }

/** The PIN that a delivery boy types at the desk, and whether they work on paper. */
export function DeskPanel({ employeeId, paper: stored, hasPin, onDone }: Props) {
  const [paper, setPaper] = useState(stored)
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { submit, isPending } = useSubmission('setPin', {
    onDone() {
      toast('success', m.saved())
      setPin('')
      setAgain('')
      setFaults({})
      onDone()
    },
    onRefused({ message, fields }) {
      toast('error', m.error_is({ message }))
      setFaults(fields)
    },
  })
  const digits = (set: (text: string) => void) => (text: string) => set(text.replaceAll(/\D/g, ''))
  const shared = {
    type: 'password',
    inputMode: 'numeric',
    autoComplete: 'new-password',
    ltr: true,
    maxLength: 6,
    readOnly: false,
  } as const

  function save() {
    if (pin !== '' && !pinPattern.test(pin)) return setFaults({ pin: m.pin_digits() })
    if (pin !== again) return setFaults({ again: m.pin_differs() })
    submit({ employee_id: employeeId, paper: paper ? 1 : 0, ...(pin !== '' && { pin }) })
  }
  return (
    <form
      className={`stack gap-xl ruled ${styles.access}`}
      aria-label={m.desk_title()}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <h2 className="text-l">{m.desk_title()}</h2>
      <ChoiceField
        name="paper"
        label={m.works_on_paper()}
        hint={m.works_on_paper_hint()}
        value={paper}
        onChange={setPaper}
        choices={[
          { value: false, label: m.works_with_phone() },
          { value: true, label: m.courier_paper() },
        ]}
      />
      <TextField
        {...shared}
        name="pin"
        label={hasPin ? m.new_pin() : m.pin()}
        hint={hasPin ? m.pin_kept_hint() : m.pin_hint()}
        value={pin}
        onChange={digits(setPin)}
        error={faults.pin}
      />
      <TextField
        {...shared}
        name="pin_again"
        label={m.pin_again()}
        value={again}
        onChange={digits(setAgain)}
        error={faults.again}
      />
      <p className="flex wrap gap-m">
        <Button type="submit" variant="secondary" busy={isPending}>
          {m.save()}
        </Button>
      </p>
    </form>
  )
}
