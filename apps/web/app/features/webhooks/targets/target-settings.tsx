import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { webhooksPath } from '../../../paths.ts'
import { RecordForm } from '../../../shared/record/record-form.tsx'
import { useRecordForm } from '../../../shared/record/use-record-form.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useWebhookAct } from '../use-webhook-act.ts'
import { useWebhooksChanged } from '../use-webhooks-changed.ts'
import styles from '../webhooks.module.css'
import { chosenEvents, type Target } from '../words.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { TargetFields, type TargetValues, targetInput } from './target-fields.tsx'

/** The settings of a target. Actions that change or delete it at once are below. */
export default function TargetSettings({ target }: { target: Target }) {
  const { id, url, events, sandbox } = target
  const changed = useWebhooksChanged()
  const form = useRecordForm<'updateWebhook', TargetValues>({
    call: 'updateWebhook',
    record: { values: { url, events: chosenEvents(events), sandbox } },
    toInput: (values) => ({ webhook_id: id, ...targetInput(values) }),
    onDone() {
      toast('success', m.saved())
      return changed()
    },
  })
  return (
    <div className={`stack gap-3xl ${styles.settings}`}>
      <RecordForm
        form={form}
        label={m.webhook_settings()}
        actions={
          <Button type="submit" busy={form.isPending}>
            {m.save()}
          </Button>
        }
      >
        <TargetFields field={form.field} />
      </RecordForm>
      <ul className={`stack ${styles.acts}`}>
        <RotateSecret target={target} />
        <SwitchTarget target={target} />
        <DeleteTarget target={target} />
      </ul>
    </div>
  )
}

/** Turns a target off after confirmation, and on without. */
function SwitchTarget({ target: { id, state } }: { target: Target }) {
  const isOn = state === 'on'
  const [isAsking, setIsAsking] = useState(false)
  const { submit, isPending } = useWebhookAct(
    'setWebhookActive',
    isOn ? m.webhook_switched_off() : m.webhook_switched_on(),
    () => setIsAsking(false),
  )
  return (
    <li>
      <div>
        <h3>{isOn ? m.webhook_switch_off() : m.webhook_switch_on()}</h3>
        <p>
          {isOn ? m.webhook_off_means() : state === 'gone' ? m.webhook_gone_means() : m.webhook_on_means()}
        </p>
      </div>
      <Button
        variant="secondary"
        busy={isPending && !isAsking}
        onClick={() => (isOn ? setIsAsking(true) : submit({ webhook_id: id, active: true }))}
      >
        {isOn ? m.webhook_switch_off() : m.webhook_switch_on()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={m.webhook_off_question()}
          confirmLabel={m.webhook_switch_off()}
          isPending={isPending}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => submit({ webhook_id: id, active: false })}
        >
          <p>{m.webhook_off_means()}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

/** Makes a new secret after confirmation, and shows it once. */
function RotateSecret({ target: { id, old_secret_until } }: { target: Target }) {
  const [step, setStep] = useState<'asking' | 'showing' | null>(null)
  const { submit, isPending } = useWebhookAct('rotateWebhookSecret', m.webhook_rotated(), () =>
    setStep('showing'),
  )
  return (
    <li>
      <div>
        <h3>{m.webhook_secret()}</h3>
        <p>
          {old_secret_until === null ? (
            m.webhook_rotate_hint()
          ) : (
            <>
              {m.webhook_old_signs_until()} <DayTime instant={old_secret_until} />
            </>
          )}
        </p>
      </div>
      <Button variant="secondary" onClick={() => setStep('asking')}>
        {m.webhook_rotate()}
      </Button>
      {step === 'asking' && (
        <ConfirmDialog
          question={m.webhook_rotate_question()}
          confirmLabel={m.webhook_rotate()}
          isConstructive
          isPending={isPending}
          onCancel={() => setStep(null)}
          onConfirm={() => submit({ webhook_id: id })}
        >
          <p>{m.webhook_rotate_hint()}</p>
        </ConfirmDialog>
      )}
      {step === 'showing' && <SecretDialog webhookId={id} onClose={() => setStep(null)} />}
    </li>
  )
}

/** Deletes a target with all its messages, after confirmation. */
function DeleteTarget({ target: { id, client } }: { target: Target }) {
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
