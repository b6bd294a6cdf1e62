import { type CallReply, limits } from '@mersal/contract'
import { useState } from 'react'
import { queryClient } from '../../../client/query-client.ts'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { TextArea } from '../../../ui/control/text-input.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { toast } from '../../../ui/toast/toast-store.ts'

type Props = { rows: readonly CallReply<'listUnwitnessed'>['list_items'][number][]; onClose: () => void }

/** Asks for the reason of a confirmation. */
export default function ConfirmUnwitnessed({ rows, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const { submit, isPending } = useSubmission('confirmUnwitnessed', {
    async onDone({ list_items }) {
      const refused = list_items.find(({ done }) => !done)
      if (refused) toast('error', refused.details)
      else toast('success', m.unwitnessed_confirmed())
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['listUnwitnessed'] })
    },
    onRefused({ message, fields }) {
      setFaults(fields)
      if (Object.keys(fields).length === 0) toast('error', message)
    },
  })
  return (
    <FormDialog
      title={m.unwitnessed_ask({ count: rows.length, shown: formatCount(rows.length) })}
      submitText={m.confirm()}
      isPending={isPending}
      isReady={reason.trim() !== ''}
      onSave={() => {
        setFaults({})
        submit({ awbs: rows.map(({ awb }) => awb), reason })
      }}
      onClose={onClose}
    >
      <p>{m.unwitnessed_means()}</p>
      <TextArea
        label={m.reason()}
        placeholder={m.write_the_reason()}
        rows={3}
        maxLength={limits.note.max}
        error={faults.reason}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  )
}
