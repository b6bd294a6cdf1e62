import { m } from '../../paraglide/messages.js'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { formatCount } from '../../ui/text/format-count.ts'

type Props = { moving: number; isPending: boolean; onCancel: () => void; onConfirm: () => void }

/** Tells how many shipments move, before they do. */
export function MovingDialog({ moving, isPending, onCancel, onConfirm }: Props) {
  return (
    <ConfirmDialog
      question={m.area_moving({ count: moving, shown: formatCount(moving) })}
      confirmLabel={m.area_moving_go()}
      isConstructive
      isPending={isPending}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{m.area_moving_means()}</p>
    </ConfirmDialog>
  )
}
