import { m } from '../../paraglide/messages.js'
import type { Field } from './field.ts'
import { TextField } from './text-field.tsx'

type Props = Field<string> & { label: string; hint?: string; required?: boolean }

/** An amount in EGP. The field shows thousands separators; the wire format has none. */
export function AmountField({ onChange, ...field }: Props) {
  return (
    <TextField
      {...field}
      ltr
      inputMode="decimal"
      suffix={m.egp()}
      onChange={(typed) => onChange(typed.replace(/[,٬\s]/g, ''))}
    />
  )
}
