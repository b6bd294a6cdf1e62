import type { SafeExchange } from '@mersal/contract'
import { useState } from 'react'
import { useMoved } from '../../../client/use-moved.ts'
import { m } from '../../../paraglide/messages.js'
import { useRecordForm } from '../../../shared/record/use-record-form.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { AmountField } from '../../../ui/form/amount-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { withAmount } from '../acts/with-amount.ts'

type Values = { counted: string; note: string }
type Props = { exchange: SafeExchange; onClose: () => void }

/** The blind count of cash from another safe. A count that differs is asked again, with an empty field. */
export default function AcceptDialog({ exchange, onClose }: Props) {
  const moved = useMoved()
  const [isAgain, setAgain] = useState(false)
  const form = useRecordForm<'acceptSafeCash', Values>({
    call: 'acceptSafeCash',
    record: { values: { counted: '', note: '' } },
    toInput: (values) => ({ ...values, exchange_id: exchange.id }),
    fieldOf: (field) => (field === 'note' ? 'note' : 'counted'),
    onDone(reply) {
      if ('again' in reply) {
        setAgain(true)
        form.setValues({ counted: '' })
        return
      }
      const { difference, counted } = reply
      if (difference === 0) toast('success', m.exchange_accepted({ amount: formatAmount(counted) }))
      else if (difference < 0) toast('warn', m.safe_short({ amount: formatAmount(-difference) }))
      else toast('warn', m.safe_over({ amount: formatAmount(difference) }))
      onClose()
      return moved()
    },
  })
  return (
    <FormDialog
      title={m.exchange_accept_title({ branch: exchange.from.name })}
      submitText={withAmount(form.values.counted, m.exchange_accept(), m.exchange_accept_amount)}
      form={form}
      onClose={onClose}
    >
      <p>{m.exchange_accept_means({ carrier: exchange.carrier.name, branch: exchange.to.name })}</p>
      {isAgain && (
        <p className="panel" role="status">
          <strong className="block">{m.collect_again()}</strong>
          {m.collect_again_advice()}
        </p>
      )}
      <AmountField {...form.field('counted')} label={m.amount_counted()} />
      {isAgain && <TextField {...form.field('note')} label={m.safe_why()} />}
    </FormDialog>
  )
}
