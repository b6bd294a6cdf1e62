import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { Sheet } from '../acts/sheet.tsx'

type Props = { unsent: number; onLeave: () => void; onClose: () => void }

/** Asks before signing out with acts that are not sent. */
export function LeavingSheet({ unsent, onLeave, onClose }: Props) {
  return (
    <Sheet title={m.courier_leave_title()} onClose={onClose}>
      <p>{m.courier_leave_unsent({ count: unsent, shown: String(unsent) })}</p>
      <Button size="thumb" wide onClick={onLeave}>
        {m.logout()}
      </Button>
    </Sheet>
  )
}
