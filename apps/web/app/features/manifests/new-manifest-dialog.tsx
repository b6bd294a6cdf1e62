import type { CallReply } from '@mersal/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSubmission } from '../../client/use-submission.ts'
import { m } from '../../paraglide/messages.js'
import { manifestPath } from '../../paths.ts'
import { findCouriers, useCouriers } from '../../shared/employee/couriers.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { SearchSelect } from '../../ui/search-select/search-select.tsx'

export type Transfers = CallReply<'listTransfers'>['list_items'][number]

/** Chooses the driver of a new manifest, and opens it. */
export default function NewManifestDialog({ way, onClose }: { way: Transfers; onClose: () => void }) {
  const navigate = useNavigate()
  const { data, refetch } = useCouriers()
  const [driver, setDriver] = useState<number | null>(null)
  const [fault, setFault] = useState<string>()
  const { submit, isPending } = useSubmission('createManifest', {
    onDone: ({ id }) => navigate(manifestPath(id)),
    onRefused: ({ fields, message }) => setFault(Object.values(fields)[0] ?? message),
  })
  const name = data?.list_items.find(({ id }) => id === driver)?.name ?? '…'
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
      <SearchSelect
        name="courier_id"
        label={m.manifest_driver()}
        placeholder={m.choose_delivery_boy()}
        source="drivers"
        find={async (text) => {
          const fresh = await refetch({ throwOnError: true, cancelRefetch: false })
          return findCouriers(fresh.data?.list_items ?? [], text)
        }}
        value={driver === null ? null : { id: driver, name }}
        onChange={(found) => {
          setFault(undefined)
          setDriver(found?.id ?? null)
        }}
        error={fault}
      />
    </FormDialog>
  )
}
