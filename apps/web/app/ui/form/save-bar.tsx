import { m } from '../../paraglide/messages.js'
import { Button } from '../control/button.tsx'

type Props = {
  isPending: boolean
  /** False where there is nothing to save. */
  isReady?: boolean
  label?: string
  /** Where Cancel leads; without it there is nothing to go back to. */
  cancelTo?: string
  /** What Cancel does in a dialog. */
  onCancel?: () => void
}

/** Save, or what the form does instead, and the way back. */
export function SaveBar({ isPending, isReady = true, label = m.save(), cancelTo, onCancel }: Props) {
  return (
    <>
      <Button type="submit" busy={isPending} disabled={!isReady}>
        {label}
      </Button>
      {cancelTo !== undefined && (
        <Button variant="secondary" to={cancelTo}>
          {m.cancel()}
        </Button>
      )}
      {onCancel && (
        <Button variant="secondary" onClick={onCancel}>
          {m.cancel()}
        </Button>
      )}
    </>
  )
}
