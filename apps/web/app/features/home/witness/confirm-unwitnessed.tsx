import { Textarea } from '@mantine/core'
import { type CallReply, limits } from '@mersal/contract'
import { useState } from 'react'
import { queryClient } from '../../../client/query-client.ts'
import { useSecondFactor } from '../../../client/use-second-factor.ts'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { AppCode, OwnPassword } from '../../../ui/control/proof-fields.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { toast } from '../../../ui/toast/toast-store.ts'

type Props = { rows: readonly CallReply<'listUnwitnessed'>['list_items'][number][]; onClose: () => void }

/** Asks for the reason of a confirmation. The only superuser also proves themselves for their own shipments. */
export default function ConfirmUnwitnessed({ rows, onClose }: Props) {
  const needsProof = rows.some((row) => row.needs_proof)
  const { data: factor } = useSecondFactor()
  const [values, setValues] = useState({ reason: '', password: '', code: '' })
  const [faults, setFaults] = useState<Record<string, string>>({})
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: faults[name],
    readOnly: false,
    onChange: (value: string) => setValues((now) => ({ ...now, [name]: value })),
  })
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
      go={m.confirm()}
      isPending={isPending}
      isReady={values.reason.trim() !== '' && (!needsProof || factor !== undefined)}
      onSave={() => {
        setFaults({})
        submit({ awbs: rows.map(({ awb }) => awb), ...values })
      }}
      onClose={onClose}
    >
      <p>{m.unwitnessed_means()}</p>
      <Textarea
        label={m.reason()}
        placeholder={m.write_the_reason()}
        rows={3}
        maxLength={limits.note.max}
        error={faults.reason}
        value={values.reason}
        onChange={(event) => field('reason').onChange(event.currentTarget.value)}
      />
      {needsProof && factor?.on === false && <OwnPassword {...field('password')} />}
      {needsProof && factor?.on && <AppCode {...field('code')} orRecovery />}
    </FormDialog>
  )
}
