import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import type { useTriedForm } from './use-tried-form.ts'

type Props = {
  title: string
  submitText: string
  form: Pick<ReturnType<typeof useTriedForm>, 'confirm' | 'isPending' | 'moving' | 'save' | 'startAgain'>
  onClose: () => void
  children: ReactNode
}

/** The dialog of a form that is sent twice. It tells how many shipments move, before they do. */
export function TriedDialog({ form, ...dialog }: Props) {
  const { moving } = form
  return (
    <>
      <FormDialog form={form} {...dialog} />
      {moving !== null && (
        <ConfirmDialog
          question={m.area_moving({ count: moving, shown: formatCount(moving) })}
          confirmLabel={m.area_moving_go()}
          isConstructive
          isPending={form.isPending}
          onCancel={form.startAgain}
          onConfirm={form.confirm}
        >
          <p>{m.area_moving_means()}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
