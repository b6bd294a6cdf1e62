import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '../../client/use-may.ts'
import { useSubmission } from '../../client/use-submission.ts'
import { m } from '../../paraglide/messages.js'
import { viewPath } from '../../paths.ts'
import { Button } from '../../ui/control/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import type { RecordState } from '../../ui/form/field.ts'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { RecordForm } from '../record/record-form.tsx'
import { useRecordForm } from '../record/use-record-form.ts'
import { BranchFields } from './branch-fields.tsx'
import styles from './branch-form.module.css'
import type { Branch, BranchSet } from './branch-set.ts'
import { type BranchValues, inputOf, stateOf } from './branch-values.ts'
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

type DeleteBranchProps = { set: BranchSet; branch: Branch; onDeleted: () => unknown }

/** Deletes a branch after confirmation. The dialog stays open and shows a refusal. */
function DeleteBranch({ set, branch: { id }, onDeleted }: DeleteBranchProps) {
  const mayDelete = useMay('branches.delete')
  const tellChanged = useBranchesChanged()
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { submit, isPending } = useSubmission(set.remove, {
    async onDone() {
      toast('success', m.branch_deleted())
      await tellChanged('gone')
      await onDeleted()
    },
    onRefused: ({ message }) => setRefusal(message),
  })
  if (!mayDelete) return null

  function close() {
    setAsking(false)
    setRefusal(undefined)
  }

  return (
    <section className={`row sub wrap between gap-l width-form ruled ${styles.section}`}>
      <p>{m.delete_branch_hint()}</p>
      <Button variant="danger-quiet" onClick={() => setAsking(true)}>
        {m.delete_branch()}
      </Button>
      {isAsking && (
        <ConfirmDialog isPending={isPending} onCancel={close} onConfirm={() => submit({ branch_id: id })}>
          {refusal !== undefined && (
            <p className="text-m danger" role="alert">
              {refusal}
            </p>
          )}
        </ConfirmDialog>
      )}
    </section>
  )
}
