import { TextField } from './text-field.tsx'

export const pinPattern = /^\d{4,6}$/

type Props = {
  label: string
  hint?: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** A PIN of 4 to 6 digits, which the screen does not show. */
export function PinField({ label, hint, value, error, onChange }: Props) {
  return (
    <TextField
      name="pin"
      type="password"
      inputMode="numeric"
      autoComplete="off"
      ltr
      maxLength={6}
      label={label}
      {...(hint !== undefined && { hint })}
      value={value}
      onChange={(text) => onChange(text.replaceAll(/\D/g, ''))}
      error={error}
    />
  )
}
