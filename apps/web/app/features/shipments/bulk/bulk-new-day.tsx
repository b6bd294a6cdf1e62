import { limits } from '@mersal/contract'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { m } from '../../../paraglide/messages.js'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { NewDayField } from '../change/new-day-field.tsx'
import { BulkProgress } from './bulk-progress.tsx'

type Props = { awbs: readonly string[]; onClose: (acted: readonly string[]) => void }

/** Gives the selected shipments one new day. The result of each names a holiday, or why it cannot have this day. */
export default function BulkNewDay({ awbs, onClose }: Props) {
  const [day, setDay] = useState('')
  const [reason, setReason] = useState('')
  const [isSent, setSent] = useState(false)
  const title = m.new_day_many({ count: awbs.length, shown: formatCount(awbs.length) })
  if (isSent) {
    return (
      <BulkProgress
        title={title}
        awbs={awbs}
        send={(step) =>
          call(
            'rescheduleMany',
            { awbs: [...step.awbs], deliver_on: day, reason },
            { idempotencyKey: step.key },
          )
        }
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={title}
      submitText={m.new_day()}
      isReady={day !== ''}
      onSave={() => setSent(true)}
      onClose={() => onClose([])}
    >
      <p>{m.new_day_means()}</p>
      <NewDayField name="deliver_on" value={day} onChange={setDay} />
      <TextField
        name="reason"
        label={m.change_reason()}
        value={reason}
        onChange={setReason}
        maxLength={limits.note.max}
      />
    </FormDialog>
  )
}
