import { m } from '../../paraglide/messages.js'
import { Button } from '../control/button.tsx'
import { ButtonLink } from '../control/button-link.tsx'

type Props = {
  isPending: boolean
  /** False when there is nothing to save. */
  isReady?: boolean
  label?: string
  /** Where Cancel leads. Without it there is no Cancel link. */
  cancelTo?: string
  /** The Cancel handler in a dialog. */
  onCancel?: () => void
}

/** The submit button and Cancel. */
export function SaveBar({ isPending, isReady = true, label = m.save(), cancelTo, onCancel }: Props) {
  return (
    <>
      <Button type="submit" busy={isPending} disabled={!isReady}>
        {label}
      </Button>
      {cancelTo !== undefined && (
        <ButtonLink variant="secondary" to={cancelTo}>
          {m.cancel()}
        </ButtonLink>
      )}
      {onCancel && (
        <Button variant="secondary" onClick={onCancel}>
          {m.cancel()}
        </Button>
      )}
    </>
  )
}
