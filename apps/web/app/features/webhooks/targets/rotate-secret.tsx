import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { useWebhookAct } from '../use-webhook-act.ts'
import type { Target } from '../words.ts'
import { SecretDialog } from './secret-dialog.tsx'

/** Makes a new secret after confirmation, and shows it once. */
export function RotateSecret({ target: { id, old_secret_until } }: { target: Target }) {
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
