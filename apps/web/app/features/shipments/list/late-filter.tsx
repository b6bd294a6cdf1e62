import { Button } from '@mantine/core'
import { m } from '../../../paraglide/messages.js'

type Props = { value: string; onChange: (late: string) => void }

/** Only what is on its way to the receiver after the last promised day. */
export function LateFilter({ value, onChange }: Props) {
  const isOn = value !== ''
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      title={m.late_means()}
      onClick={() => onChange(isOn ? '' : '1')}
    >
      {m.late()}
    </Button>
  )
}
