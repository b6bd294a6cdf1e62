import { PasswordField } from '../../ui/control/password-field.tsx'
import type { Field } from '../../ui/form/field.ts'

type Labelled = Field<string> & { label: string; hint?: string }

/** A new password for somebody else, typed twice. */
export function NewPasswordFields({ password, again }: { password: Labelled; again: Labelled }) {
  return (
    <>
      <PasswordField {...password} autoComplete="new-password" />
      <PasswordField {...again} autoComplete="new-password" />
    </>
  )
}
