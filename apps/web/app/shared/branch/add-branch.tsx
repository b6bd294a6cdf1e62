import { Navigate, useNavigate } from 'react-router'
import { useMay } from '../../client/use-may.ts'
import { m } from '../../paraglide/messages.js'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { RecordForm } from '../record/record-form.tsx'
import { useRecordForm } from '../record/use-record-form.ts'
import { BranchFields } from './branch-fields.tsx'
import type { BranchSet } from './branch-set.ts'
import { inputOf, newBranch } from './branch-values.ts'
import { useBranchesChanged } from './use-branches-changed.ts'

/** Adds a branch. The form has a single tab (spec §2). */
export function AddBranch({ set }: { set: BranchSet }) {
  const mayAdd = useMay('branches.create')
  if (!mayAdd) return <Navigate to={set.path} replace />
  return (
    <>
      <TitleBar title={m.add_new_branch()} trail={[{ label: m.branches(), to: set.path }]} />
      <Tabs
        label={m.add_new_branch()}
        tabs={[{ key: '0', label: m.branch_information(), content: <AddBranchForm set={set} /> }]}
      />
    </>
  )
}

function AddBranchForm({ set }: { set: BranchSet }) {
  const navigate = useNavigate()
  const tellChanged = useBranchesChanged()
  const form = useRecordForm({
    call: set.create,
    record: { values: newBranch },
    toInput: (values) => inputOf(set, values),
    async onDone() {
      toast('success', m.branch_added())
      await tellChanged()
      await navigate(set.path)
    },
  })
  return (
    <RecordForm
      form={form}
      label={m.branch_information()}
      actions={<SaveBar isPending={form.isPending} label={m.add_branch()} cancelTo={set.path} />}
    >
      <BranchFields set={set} form={form} />
    </RecordForm>
  )
}
