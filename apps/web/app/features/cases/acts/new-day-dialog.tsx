import { limits } from '@mersal/contract'
import { useState } from 'react'
import { queryClient } from '../../../client/query-client.ts'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { DayField } from '../../../ui/form/day-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { egyptDay } from '../../../ui/text/day.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'

/** Sets the day on which the receiver wants the shipment. */
export default function NewDayDialog({ awb, onClose }: { awb: string; onClose: () => void }) {
  const [day, setDay] = useState(egyptDay(-1))
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const { submit, isPending } = useSubmission('rescheduleMany', {
    onDone({ list_items: [outcome] }) {
      if (!outcome?.done) return setRefusal(outcome?.details)
      toast('success', outcome.details)
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [, request] }) => isOf(request, awb) })
      onClose()
    },
    onRefused: ({ fields, message }) => setRefusal(Object.values(fields)[0] ?? message),
  })
  return (
    <FormDialog
      title={m.case_set_new_day()}
      submitText={m.save()}
      isPending={isPending}
      isReady={day !== ''}
      onSave={() => submit({ awbs: [awb], deliver_on: day, reason })}
      onClose={onClose}
    >
      <DayField
        name="deliver_on"
        label={m.case_wanted_day()}
        min={egyptDay(0)}
        value={day}
        onChange={setDay}
        error={refusal}
      />
      <TextField
        name="reason"
        label={m.reason()}
        maxLength={limits.note.max}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  )
}

function isOf(request: unknown, awb: string): boolean {
  return (request as { awb?: string } | undefined)?.awb === awb
}
