import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { useSubmission } from '../../client/use-submission.ts'
import { m } from '../../paraglide/messages.js'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { type Area, useAreasChanged } from './use-areas.ts'

/** Deletes an area after telling how many shipments lose it. */
export default function DeleteAreaDialog({ area, onClose }: { area: Area; onClose: () => void }) {
  const { id, version, name } = area
  const changed = useAreasChanged()
  const [refusal, setRefusal] = useState<string>()
  const trial = useQuery({
    queryKey: ['deleteArea', id, version],
    queryFn: ({ signal }) => call('deleteArea', { id, version, try_only: true }, { signal }),
    gcTime: 0,
    retry: false,
  })
  const { submit, isPending } = useSubmission('deleteArea', {
    async onDone() {
      toast('success', m.area_deleted())
      await changed()
      onClose()
    },
    onRefused: ({ message }) => setRefusal(message),
  })
  const moving = trial.data?.moving ?? 0
  const fault = refusal ?? trial.error?.message
  return (
    <ConfirmDialog
      question={m.area_delete({ name })}
      confirmLabel={m.area_delete_go()}
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() => submit({ id, version })}
    >
      <p>{m.area_delete_means()}</p>
      {trial.data && moving > 0 && <p>{m.area_moving({ count: moving, shown: formatCount(moving) })}</p>}
      {fault !== undefined && (
        <p className="text-s danger" role="alert">
          {fault}
        </p>
      )}
    </ConfirmDialog>
  )
}
