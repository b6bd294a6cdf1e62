import type { CallInput, CallReply } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { useMoneyForm } from '../../../shared/record/use-money-form.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { PartField } from './part-field.tsx'
import { tellWaiting } from './tell-waiting.ts'
import { withAmount } from './with-amount.ts'

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
  const form = useMoneyForm<N, Values>({
    call: props.call,
    record: { values: { amount: '', note: '' } },
    toInput: (values) => ({ ...props.input, ...values }) as CallInput<N>,
    fieldOf: (name) => (name === 'note' ? name : 'amount'),
    onDone(reply) {
      if ('approval_id' in reply) tellWaiting(reply)
      else toast('success', doneMessage(reply as Booked<N>))
    },
    onClose,
  })
  return (
    <FormDialog
      title={title}
      submitText={withAmount(form.values.amount, confirmLabel, confirmAmountLabel)}
      form={form}
      onClose={onClose}
    >
      <PartField {...form.field('amount')} about={about} all={all} />
      <TextField {...form.field('note')} label={noteLabel} />
    </FormDialog>
  )
}
