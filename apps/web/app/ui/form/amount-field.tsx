import { m } from '../../paraglide/messages.js'
import type { Field } from './field.ts'
import { TextField } from './text-field.tsx'

type Props = Field<string> & { label: string; hint?: string; required?: boolean }

/** An amount in EGP. Marks between thousands are what people type and read; the wire has none. */
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
