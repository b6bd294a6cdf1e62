import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'

type Props = { value: string; onChange: (late: string) => void }

/** Shows only late shipments: still on their way to the receiver after the last promised day. */
export function LateFilter({ value, onChange }: Props) {
  const isOn = value !== ''
  return (
    <Button
      variant={isOn ? 'tinted' : 'secondary'}
      aria-pressed={isOn}
      title={m.late_means()}
      onClick={() => onChange(isOn ? '' : '1')}
    >
      {m.late()}
    </Button>
  )
}
