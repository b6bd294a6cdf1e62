import { useNavigate } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { viewPath } from '../../paths.ts'
import type { RecordState } from '../../ui/form/field.ts'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { RecordForm } from '../record/record-form.tsx'
import { useRecordForm } from '../record/use-record-form.ts'
import { BranchFields } from './branch-fields.tsx'
import type { Branch, BranchSet } from './branch-set.ts'
import { type BranchValues, inputOf, stateOf } from './branch-values.ts'
import { DeleteBranch } from './delete-branch.tsx'
import { useBranchesChanged } from './use-branches-changed.ts'

type Props = {
  set: BranchSet
  branch: Branch
  isEditing: boolean
  reread: () => Promise<RecordState<BranchValues>>
}

/** The form of a branch, read-only or in edit mode. */
export default function BranchForm({ set, branch, isEditing, reread }: Props) {
  const navigate = useNavigate()
  const tellChanged = useBranchesChanged()
  const view = viewPath(set.path, branch.id)
  const form = useRecordForm({
    call: set.update,
    record: stateOf(branch),
    toInput: (values: BranchValues, version) => ({
      ...inputOf(set, values),
      branch_id: branch.id,
      version,
      ...(set.hasManager && { confirm: false }),
    }),
    async onDone() {
      toast('success', m.saved())
      await tellChanged()
      await navigate(view)
    },
    reread,
    readOnly: !isEditing,
  })
  return (
    <>
      <RecordForm
        form={form}
        label={m.branch_information()}
        actions={isEditing && <SaveBar isPending={form.isPending} cancelTo={view} />}
      >
        <BranchFields set={set} form={form} branch={branch} />
      </RecordForm>
      <DeleteBranch
        set={set}
        branch={branch}
        onDeleted={() => {
          form.reset()
          return navigate(set.path)
        }}
      />
    </>
  )
}
