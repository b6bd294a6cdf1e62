import { useMay } from '../../../client/use-may.ts'
import { m } from '../../../paraglide/messages.js'
import { useMoneyForm } from '../../../shared/record/use-money-form.ts'
import { findSafes } from '../../../shared/safe/find-safes.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { AmountField } from '../../../ui/form/amount-field.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { SearchSelect } from '../../../ui/search-select/search-select.tsx'
import type { Found } from '../../../ui/search-select/use-found.ts'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { PartField } from './part-field.tsx'
import { tellWaiting } from './tell-waiting.ts'
import { withAmount } from './with-amount.ts'

type Values = {
  amount: string
  into: 'bank' | 'safe'
  branch_id: Found | null
  deposit: boolean
  note: string
}
type Props = {
  client: { id: number; name: string }
  /** What the client owes us, in EGP. Without a debt they can pay a deposit only. */
  owed: number
  onClose: () => void
}

/** Records a client's payment into the bank or at a counter. The next settlement includes it. */
export default function ReceiveDialog({ client, owed, onClose }: Props) {
  const mayBank = useMay('money.receive-in-bank')
  const form = useMoneyForm<'receiveFromClient', Values>({
    call: 'receiveFromClient',
    record: {
      values: { amount: '', into: mayBank ? 'bank' : 'safe', branch_id: null, deposit: owed <= 0, note: '' },
    },
    toInput: ({ branch_id, into, deposit, ...values }) => ({
      ...values,
      client_id: client.id,
      into,
      deposit: deposit ? 1 : 0,
      ...(into === 'safe' && branch_id !== null && { branch_id: branch_id.id }),
    }),
    onDone(reply) {
      if ('approval_id' in reply) tellWaiting(reply)
      else toast('success', m.wallet_received({ amount: formatAmount(reply.amount), name: client.name }))
    },
    onClose,
  })
  const { amount, into, deposit } = form.values
  return (
    <FormDialog
      title={m.wallet_receive_title({ name: client.name })}
      submitText={withAmount(amount, m.wallet_receive(), m.wallet_receive_amount)}
      form={form}
      onClose={onClose}
    >
      {owed > 0 && (
        <ChoiceField
          {...form.field('deposit')}
          label={m.deposit_what()}
          hint={deposit ? m.deposit_means() : undefined}
          choices={[
            { value: false, label: m.deposit_debt() },
            { value: true, label: m.deposit() },
          ]}
        />
      )}
      {deposit ? (
        <AmountField
          {...form.field('amount')}
          label={m.amount()}
          hint={owed > 0 ? undefined : m.deposit_means()}
        />
      ) : (
        <PartField
          {...form.field('amount')}
          about={m.wallet_owes({ name: client.name, amount: formatAmount(owed) })}
          all={owed}
        />
      )}
      {mayBank && (
        <ChoiceField
          {...form.field('into')}
          label={m.wallet_into()}
          choices={[
            { value: 'bank', label: m.wallet_into_bank() },
            { value: 'safe', label: m.wallet_into_safe() },
          ]}
        />
      )}
      {into === 'safe' && (
        <SearchSelect
          {...form.field('branch_id')}
          label={m.wallet_at_counter()}
          hint={m.counter_yours()}
          source="safes"
          find={findSafes}
        />
      )}
      <TextField {...form.field('note')} label={m.note()} />
    </FormDialog>
  )
}
