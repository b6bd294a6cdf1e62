import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useWebhookAct } from '../use-webhook-act.ts'
import type { Target } from '../words.ts'

/** Turns a target off after confirmation, and on without. */
export function SwitchTarget({ target: { id, state } }: { target: Target }) {
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
