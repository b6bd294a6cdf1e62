import { readPhones } from '@mersal/contract'
import type { Field } from './field.ts'
import { TextField } from './text-field.tsx'

type Props = Field<string> & { label: string; hint?: string; required?: boolean }

/** A mobile number. On blur, +20, spaces and Arabic digits become the eleven digits. */
export function PhoneField(props: Props) {
  const { value, onChange, readOnly } = props
  function tidy() {
    const [phone] = readPhones(value)
    if (!readOnly && phone !== undefined && phone !== value) onChange(phone)
  }
  return (
    <div onBlur={tidy}>
      <TextField {...props} ltr type="tel" inputMode="tel" />
    </div>
  )
}
