import type { CallReply } from '@mersal/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSubmission } from '../../client/use-submission.ts'
import { m } from '../../paraglide/messages.js'
import { manifestPath } from '../../paths.ts'
import { CourierSelect } from '../../shared/employee/courier-select.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'

export type Transfers = CallReply<'listTransfers'>['list_items'][number]

/** Chooses the driver of a new manifest, and opens it. */
export default function NewManifestDialog({ way, onClose }: { way: Transfers; onClose: () => void }) {
  const navigate = useNavigate()
  const [driver, setDriver] = useState<number | null>(null)
  const [fault, setFault] = useState<string>()
  const { submit, isPending } = useSubmission('createManifest', {
    onDone: ({ id }) => navigate(manifestPath(id)),
    onRefused: ({ fields, message }) => setFault(Object.values(fields)[0] ?? message),
  })
  return (
    <FormDialog
      title={m.manifest_from_to({ from: way.from.name, to: way.to.name })}
      submitText={m.manifest_make()}
      isPending={isPending}
      isReady={driver !== null}
      onSave={() =>
        driver !== null &&
        submit({ from_branch_id: way.from.id, to_branch_id: way.to.id, courier_id: driver })
      }
      onClose={onClose}
    >
      <CourierSelect
        name="courier_id"
        label={m.manifest_driver()}
        value={driver}
        onChange={(found) => {
          setFault(undefined)
          setDriver(found)
        }}
        error={fault}
      />
    </FormDialog>
  )
}
