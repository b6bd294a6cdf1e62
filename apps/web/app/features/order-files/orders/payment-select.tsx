import type { SelectHTMLAttributes } from 'react'
import { m } from '../../../paraglide/messages.js'

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> & {
  value: string
  onChange: (status: string) => void
}

const choices = [
  { status: 'unpaid', word: m.import_unpaid },
  { status: 'paid', word: m.import_paid },
  { status: 'partially paid', word: m.import_partly_paid },
] as const

/** Whether an order is paid, in the words of a file. The file's own value stays an option. */
export function PaymentSelect({ value, onChange, ...select }: Props) {
  const isKnown = choices.some(({ status }) => status === value)
  return (
    <select {...select} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {!isKnown && <option value={value}>{m.import_as_in_file({ text: value || '—' })}</option>}
      {choices.map(({ status, word }) => (
        <option key={status} value={status}>
          {word()}
        </option>
      ))}
    </select>
  )
}
