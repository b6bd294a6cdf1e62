import { limits } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { TextArea } from '../../ui/control/text-input.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import type { DeadEvent } from './dead-event.ts'
import { useEventAct } from './use-event-act.ts'

/** Closes an event with a reason, which later readers see. */
export default function CloseEventDialog({ event, onClose }: { event: DeadEvent; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const { submit, isPending } = useEventAct(
    'closeDeadEvent',
    () => m.dead_event_was_closed(),
    (refusal) => {
      // Close the dialog unless the server failed and the call can be retried.
      if (refusal === null || refusal.code < 500) onClose()
    },
  )
  return (
    <FormDialog
      title={m.dead_event_close_title({ shown: String(event.event_id) })}
      submitText={m.close()}
      isPending={isPending}
      isReady={reason.trim() !== ''}
      isDangerous
      onSave={() => submit({ dead_event_id: event.id, reason })}
      onClose={onClose}
    >
      <p>{m.dead_event_close_means()}</p>
      <TextArea
        className="above-l"
        label={m.reason()}
        placeholder={m.write_the_reason()}
        rows={4}
        maxLength={limits.note.max}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  )
}
