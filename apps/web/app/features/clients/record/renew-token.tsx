import { useState } from 'react'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { useClientsChanged } from '../../../shared/client/use-clients-changed.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'

type Props = { clientId: number; name: string }

/** Renews the API token of a client, after explaining that the old token stops working. */
export function RenewToken({ clientId, name }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const tellChanged = useClientsChanged()
  const { submit, isPending } = useSubmission('rotateClientToken', {
    async onDone() {
      await tellChanged()
      setIsAsking(false)
      toast('success', m.token_renewed())
    },
    onRefused({ message }) {
      toast('error', m.error_is({ message }))
    },
  })
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {m.renew_token()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={m.renew_token_question({ name })}
          confirmLabel={m.renew_token()}
          isPending={isPending}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => submit({ client_id: clientId })}
        >
          <p>{m.renew_token_breaks()}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
