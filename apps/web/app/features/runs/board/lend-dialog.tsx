import { useState } from 'react'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { CourierSelect } from '../../../shared/employee/courier-select.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { DayField } from '../../../ui/form/day-field.tsx'
import { SearchSelect } from '../../../ui/search-select/search-select.tsx'
import type { Found } from '../../../ui/search-select/use-found.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { findBranches } from '../parts/find-branches.ts'
import { type Place, refreshBoard } from './use-board.ts'

/** Lends a delivery boy to a branch for a day. That branch then plans with them as with its own. */
export default function LendDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const [courier, setCourier] = useState<number | null>(null)
  const [branch, setBranch] = useState<Found | null>(null)
  const [date, setDate] = useState(place.date)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { submit, isPending } = useSubmission('lendCourier', {
    async onDone() {
      toast('success', m.courier_was_lent())
      onClose()
      await refreshBoard()
    },
    onRefused({ message, fields }) {
      toast('error', message)
      setFaults(fields)
    },
  })
  return (
    <FormDialog
      title={m.lend_courier()}
      submitText={m.lend()}
      isPending={isPending}
      isReady={courier !== null && branch !== null}
      onSave={() =>
        courier !== null && branch && submit({ courier_id: courier, branch_id: branch.id, date, lent: 1 })
      }
      onClose={onClose}
    >
      <p>{m.lend_explained()}</p>
      <CourierSelect
        name="courier_id"
        label={m.delivery_boy()}
        value={courier}
        onChange={setCourier}
        error={faults.courier_id}
      />
      <SearchSelect
        name="branch_id"
        label={m.lend_to()}
        source="branches"
        find={findBranches}
        value={branch}
        onChange={setBranch}
        error={faults.branch_id}
      />
      <DayField name="date" label={m.date()} value={date} onChange={setDate} error={faults.date} />
    </FormDialog>
  )
}
