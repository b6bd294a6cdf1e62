import { useState } from 'react'
import type { Field } from '../form/field.ts'
import { ShowPassword } from './show-password.tsx'
import { TextInput } from './text-input.tsx'

type Props = Field<string> & {
  label: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a toggle that shows it. The keyboard can reach the toggle. */
export function PasswordField({ hint, ...input }: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextInput
      {...input}
      description={hint}
      reads="ltr"
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSection={<ShowPassword isShown={isShown} onToggle={() => setIsShown(!isShown)} />}
    />
  )
}
