import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { webhooksPath } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import type { Target } from '../words.ts'

/** Deletes a target with all its messages, after confirmation. */
export function DeleteTarget({ target: { id, client } }: { target: Target }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { submit, isPending } = useSubmission('deleteWebhook', {
    async onDone() {
      toast('success', m.webhook_deleted())
      // Navigate first, so that the deleted target is not refetched.
      await navigate(webhooksPath(client.id))
      await queryClient.invalidateQueries({ queryKey: ['listWebhooks'] })
    },
    onRefused: ({ message }) => toast('error', m.error_is({ message })),
  })
  return (
    <li>
      <div>
        <h3>{m.webhook_delete()}</h3>
        <p>{m.webhook_delete_means()}</p>
      </div>
      <Button variant="danger-quiet" onClick={() => setIsAsking(true)}>
        {m.webhook_delete()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          confirmLabel={m.webhook_delete()}
          isPending={isPending}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => submit({ webhook_id: id })}
        >
          <p>{m.webhook_delete_means()}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
