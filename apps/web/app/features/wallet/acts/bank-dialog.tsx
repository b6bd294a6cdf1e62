import type { SafeBalance } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { useMoneyForm } from '../../../shared/record/use-money-form.ts'
import { ImageField } from '../../../ui/control/image-field.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { PartField } from './part-field.tsx'
import { withAmount } from './with-amount.ts'

type Values = { amount: string; slip: string; photo: File | null; reference: string; note: string }
type Props = { safe: Pick<SafeBalance, 'id' | 'name' | 'amount'>; onClose: () => void }

/** Moves cash from a safe to the bank, with the number of the deposit slip. */
export default function BankDialog({ safe, onClose }: Props) {
  const form = useMoneyForm<'bankSafe', Values>({
    call: 'bankSafe',
    record: { values: { amount: '', slip: '', photo: null, reference: '', note: '' } },
    toInput: ({ photo, ...values }) => ({ ...values, branch_id: safe.id, ...(photo && { photo }) }),
    onDone: ({ amount }) =>
      toast('success', m.wallet_banked({ amount: formatAmount(amount), branch: safe.name })),
    onClose,
  })
  return (
    <FormDialog
      title={m.wallet_bank_title({ branch: safe.name })}
      submitText={withAmount(form.values.amount, m.wallet_bank(), m.wallet_bank_amount)}
      form={form}
      onClose={onClose}
    >
      <PartField
        {...form.field('amount')}
        about={m.wallet_in_safe({ amount: formatAmount(safe.amount) })}
        all={safe.amount}
      />
      <TextField {...form.field('slip')} label={m.slip_number()} hint={m.slip_number_hint()} ltr />
      <ImageField {...form.field('photo')} label={m.slip_photo()} />
      <TextField {...form.field('reference')} label={m.slip_reference()} hint={m.slip_reference_hint()} ltr />
      <TextField {...form.field('note')} label={m.note()} />
    </FormDialog>
  )
}
