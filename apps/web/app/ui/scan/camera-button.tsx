import { IconCamera } from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../control/button.tsx'

type Props = { isFilming: boolean; onChange: (isFilming: boolean) => void; size?: 'medium' | 'touch' }

export function CameraButton({ isFilming, onChange, size = 'medium' }: Props) {
  return (
    <Button
      variant="secondary"
      size={size}
      aria-pressed={isFilming}
      icon={<IconCamera size={17} aria-hidden="true" />}
      onClick={() => onChange(!isFilming)}
    >
      {isFilming ? m.camera_off() : m.camera_on()}
    </Button>
  )
}
