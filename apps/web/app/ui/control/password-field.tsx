import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import styles from './password-field.module.css'
import { ShowPassword } from './show-password.tsx'

/** A password field with a toggle that shows it. The keyboard can reach the toggle. */
export function PasswordField(props: Omit<TextInputProps, 'type' | 'rightSection'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextInput
      {...props}
      className={styles.field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionPointerEvents="all"
      rightSection={<ShowPassword isShown={isShown} onToggle={() => setIsShown(!isShown)} />}
    />
  )
}
