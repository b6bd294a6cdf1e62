import { IconX } from '@tabler/icons-react'
import { Button } from './button.tsx'

type Props = {
  'aria-label': string
  onClick: () => void
  size?: 'small' | 'medium'
  className?: string | undefined
}

/** An X button. Its accessible name says whether it closes, clears or removes. */
export function CrossButton({ size = 'small', ...button }: Props) {
  return <Button {...button} variant="quiet" size={size} icon={<IconX size={16} aria-hidden="true" />} />
}
