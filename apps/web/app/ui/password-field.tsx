import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { m } from '../paraglide/messages.js'

/** A password with a toggle that shows it, for the keyboard as well; Mantine's own does not tell that it is faulty. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': m.show_password(), tabIndex: 0 }}
    />
  )
}
