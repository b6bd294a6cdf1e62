import { m } from '../../../paraglide/messages.js'
import { RecordForm } from '../../../shared/record/record-form.tsx'
import { useRecordForm } from '../../../shared/record/use-record-form.ts'
import { Button } from '../../../ui/control/button.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useWebhooksChanged } from '../use-webhooks-changed.ts'
import styles from '../webhooks.module.css'
import { chosenEvents, type Target } from '../words.ts'
import { DeleteTarget } from './delete-target.tsx'
import { RotateSecret } from './rotate-secret.tsx'
import { SwitchTarget } from './switch-target.tsx'
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
