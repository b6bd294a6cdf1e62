import { IconCamera } from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'

type Props = { isFilming: boolean; onChange: (isFilming: boolean) => void }

export function CameraButton({ isFilming, onChange }: Props) {
  return (
    <Button
      variant="secondary"
      aria-pressed={isFilming}
      icon={<IconCamera size={17} aria-hidden="true" />}
      onClick={() => onChange(!isFilming)}
    >
      {isFilming ? m.camera_off() : m.camera_on()}
    </Button>
  )
}
