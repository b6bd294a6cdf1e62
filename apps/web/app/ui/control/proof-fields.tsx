import { m } from '../../paraglide/messages.js'
import type { Field } from '../form/field.ts'
import { TextField } from '../form/text-field.tsx'
import { PasswordField } from './password-field.tsx'

type OwnPasswordProps = Field<string> & { label?: string }

/** The person's own password, as confirmation. */
export function OwnPassword({ name, value, onChange, error, label = m.password() }: OwnPasswordProps) {
  return (
    <PasswordField
      name={name}
      data-path={name}
      label={label}
      value={value}
      error={error}
      autoComplete="current-password"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** A code of the authenticator app. With `orRecovery` also a recovery code. */
export function AppCode({ orRecovery = false, ...field }: Field<string> & { orRecovery?: boolean }) {
  return (
    <TextField
      {...field}
      label={m.code()}
      {...(orRecovery && { hint: m.code_or_recovery_hint() })}
      ltr
      maxLength={20}
      inputMode={orRecovery ? 'text' : 'numeric'}
      autoComplete="one-time-code"
    />
  )
}
