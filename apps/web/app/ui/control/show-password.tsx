import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'
import { Button } from './button.tsx'

type Props = { isShown: boolean; onToggle: () => void; size?: 'small' | 'touch' }

/** Toggles whether a password is visible. */
export function ShowPassword({ isShown, onToggle, size = 'small' }: Props) {
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <Button
      variant="quiet"
      size={size}
      icon={<Icon size={size === 'small' ? 18 : 26} stroke={1.6} aria-hidden="true" />}
      aria-label={m.show_password()}
      aria-pressed={isShown}
      onClick={onToggle}
    />
  )
}
