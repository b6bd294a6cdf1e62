import { useState } from 'react'
import { useMay } from '../../client/use-may.ts'
import { useSubmission } from '../../client/use-submission.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import type { Branch, BranchSet } from './branch-set.ts'
import styles from './delete-branch.module.css'
import { useBranchesChanged } from './use-branches-changed.ts'

type Props = { set: BranchSet; branch: Branch; onDeleted: () => unknown }

/** Deletes a branch after confirmation. The dialog stays open and shows a refusal. */
export function DeleteBranch({ set, branch: { id }, onDeleted }: Props) {
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
    <section className={styles.section}>
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
