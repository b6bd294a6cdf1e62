import { type CallInput, type CallReply, parseEgp } from '@mersal/contract'
import { useMoved } from '../../../client/use-moved.ts'
import { m } from '../../../paraglide/messages.js'
import { useRecordForm } from '../../../shared/record/use-record-form.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { PartField } from './part-field.tsx'
import { tellWaiting } from './tell-waiting.ts'

type MoneyCall = 'repayShortage' | 'writeOffShortage'
/** The reply when the act is booked at once. */
type Booked<N extends MoneyCall> = Exclude<CallReply<N>, { approval_id: number }>
type Values = { amount: string; note: string }

type Props<N extends MoneyCall> = {
  call: N
  title: string
  /** The sentence that states the available amount. */
  about: string
  /** The whole amount. One button fills it in. */
  all: number
  /** The input of the call without amount and note. */
  input: Omit<CallInput<N>, 'amount' | 'note'>
  noteLabel?: string
  /** The label of the button, without and with an amount. */
  confirmLabel: string
  confirmAmountLabel: (amount: { amount: string }) => string
  doneMessage: (reply: Booked<N>) => string
  onClose: () => void
}

/** Moves one amount, with a note. */
export function AmountDialog<N extends MoneyCall>(props: Props<N>) {
  const {
    title,
    about,
    all,
    noteLabel = m.note(),
    confirmLabel,
    confirmAmountLabel,
    doneMessage,
    onClose,
  } = props
  const moved = useMoved()
  const form = useRecordForm<N, Values>({
    call: props.call,
    record: { values: { amount: '', note: '' } },
    toInput: (values) => ({ ...props.input, ...values }) as CallInput<N>,
    fieldOf: (name) => (name === 'note' ? name : 'amount'),
    onDone(reply) {
      if ('approval_id' in reply) tellWaiting(reply)
      else toast('success', doneMessage(reply as Booked<N>))
      onClose()
      return moved()
    },
  })
  const piastres = parseEgp(form.values.amount)
  return (
    <FormDialog
      title={title}
      submitText={
        piastres === null ? confirmLabel : confirmAmountLabel({ amount: formatAmount(piastres / 100) })
      }
      form={form}
      onClose={onClose}
    >
      <PartField {...form.field('amount')} about={about} all={all} />
      <TextField {...form.field('note')} label={noteLabel} />
    </FormDialog>
  )
}
