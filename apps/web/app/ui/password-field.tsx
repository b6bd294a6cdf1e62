import { TextInput, type TextInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import styles from './password-field.module.css'

/** A password with a toggle that shows it, for the keyboard as well. */
export function PasswordField(props: Omit<TextInputProps, 'type' | 'rightSection'>) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <TextInput
      {...props}
      className={styles.field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionPointerEvents="all"
      rightSection={
        <button
          type="button"
          className={styles.toggle}
          aria-label={m.show_password()}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={18} stroke={1.6} aria-hidden="true" />
        </button>
      }
    />
  )
}
