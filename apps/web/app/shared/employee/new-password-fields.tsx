import { PasswordField } from '../../ui/control/password-field.tsx'
import type { Field } from '../../ui/form/field.ts'

type Labelled = Field<string> & { label: string; hint?: string }

/** A new password for somebody else, typed twice. */
export function NewPasswordFields({ password, again }: { password: Labelled; again: Labelled }) {
  return (
    <>
      <NewPassword {...password} />
      <NewPassword {...again} />
    </>
  )
}

function NewPassword({ name, value, onChange, error, label, hint }: Labelled) {
  return (
    <PasswordField
      name={name}
      data-path={name}
      label={label}
      description={hint}
      value={value}
      error={error}
      autoComplete="new-password"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
