import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { webhookPath } from '../../../paths.ts'
import { useRecordForm } from '../../../shared/record/use-record-form.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useWebhooksChanged } from '../use-webhooks-changed.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { TargetFields, type TargetValues, targetInput } from './target-fields.tsx'

type Props = { client: { id: number; sandbox: boolean }; onClose: () => void }

/** Adds a target. It then shows the secret once, and opens the target. */
export default function AddTarget({ client, onClose }: Props) {
  const navigate = useNavigate()
  const changed = useWebhooksChanged()
  const [made, setMade] = useState<number | null>(null)
  const form = useRecordForm<'createWebhook', TargetValues>({
    call: 'createWebhook',
    record: { values: { url: '', events: 'both', sandbox: client.sandbox } },
    toInput: (values) => ({ client_id: client.id, ...targetInput(values) }),
    onDone: (reply) => setMade(reply.id),
  })
  if (made !== null) {
    return (
      <SecretDialog
        webhookId={made}
        onClose={async () => {
          await changed()
          await navigate(webhookPath(client.id, made))
        }}
      />
    )
  }
  return (
    <FormDialog title={m.webhook_add()} submitText={m.webhook_add()} form={form} onClose={onClose}>
      <TargetFields field={form.field} />
    </FormDialog>
  )
}
