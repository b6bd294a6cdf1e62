import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { walletPaths } from '../../../paths.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { StatementSums } from '../statement/statement-sums.tsx'
import type { Statement } from '../statement/statement-words.ts'
import { useMoved } from '../use-moved.ts'
import { tellWaiting } from './tell-waiting.ts'

type Props = {
  statement: Statement
  /** Called when the due amount differs from the shown statement, so that the statement is refetched. */
  onStale: () => void
  onClose: () => void
}

/** Pays a client exactly the amount of the statement, or nothing. */
export default function SettleDialog({ statement, onStale, onClose }: Props) {
  const { client, net, shipments } = statement
  const navigate = useNavigate()
  const moved = useMoved()
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string>()
  const { submit, isPending } = useSubmission('settleClient', {
    async onDone(settlement) {
      if ('approval_id' in settlement) {
        tellWaiting(settlement)
        await navigate(walletPaths.settlement(settlement.settlement_id))
      } else {
        toast('success', m.wallet_settled({ amount: formatAmount(settlement.net), name: client.name }))
        await navigate(walletPaths.settlement(settlement.id))
      }
      return moved()
    },
    onRefused(refusal) {
      setFault(refusal.fields.note ?? refusal.message)
      if (refusal.isStale) onStale()
    },
  })
  return (
    <FormDialog
      title={m.wallet_settle_title({ name: client.name })}
      go={m.wallet_settle_amount({ amount: formatAmount(net) })}
      isPending={isPending}
      onSave={() => {
        setFault(undefined)
        submit({ client_id: client.id, net, note })
      }}
      onClose={onClose}
    >
      <p>{m.wallet_settle_means({ count: shipments.length, shown: formatCount(shipments.length) })}</p>
      <StatementSums statement={statement} />
      <TextField
        name="note"
        label={m.wallet_settle_note()}
        value={note}
        onChange={setNote}
        error={fault}
        readOnly={false}
      />
    </FormDialog>
  )
}
