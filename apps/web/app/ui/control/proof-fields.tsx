import { m } from '../../paraglide/messages.js'
import type { Field } from '../form/field.ts'
import { TextField } from '../form/text-field.tsx'
import { PasswordField } from './password-field.tsx'

type OwnPasswordProps = Field<string> & { label?: string }

/** The person's own password, as confirmation. */
export function OwnPassword({ label = m.password(), ...field }: OwnPasswordProps) {
  return <PasswordField {...field} label={label} autoComplete="current-password" />
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
