import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'
import styles from './show-password.module.css'

/** Shows what was typed as a password, and hides it again. */
export function ShowPassword({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={m.show_password()}
      aria-pressed={isShown}
      onClick={onToggle}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" />
    </button>
  )
}
