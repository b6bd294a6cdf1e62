import { m } from '../../paraglide/messages.js'
import { Button } from '../control/button.tsx'

type Props = {
  isPending: boolean
  label?: string
  /** Where Cancel leads; without it there is nothing to go back to. */
  cancelTo?: string
}

/** Save, or what the form does instead, and the way back. */
export function SaveBar({ isPending, label = m.save(), cancelTo }: Props) {
  return (
    <>
      <Button type="submit" busy={isPending}>
        {label}
      </Button>
      {cancelTo !== undefined && (
        <Button variant="secondary" to={cancelTo}>
          {m.cancel()}
        </Button>
      )}
    </>
  )
}
