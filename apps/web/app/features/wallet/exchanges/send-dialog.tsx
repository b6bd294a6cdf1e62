import type { SafeBalance } from '@mersal/contract'
import { call } from '../../../client/call.ts'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { useMoneyForm } from '../../../shared/record/use-money-form.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { SearchSelect } from '../../../ui/search-select/search-select.tsx'
import type { Found } from '../../../ui/search-select/use-found.ts'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { PartField } from '../acts/part-field.tsx'
import { withAmount } from '../acts/with-amount.ts'

type Values = { amount: string; to: Found | null; carrier: Found | null; note: string }
type Props = { safe: Pick<SafeBalance, 'id' | 'name' | 'amount'>; onClose: () => void }

async function findPeople(search: string, signal: AbortSignal): Promise<readonly Found[]> {
  const { list_items } = await call('listEmployees', { search }, { signal })
  return list_items.map(({ id, name, branch }) => ({ id, name, ...(branch && { note: branch.name }) }))
}

/** Sends cash of a safe to another branch, with the person who carries it. */
export default function SendDialog({ safe, onClose }: Props) {
  const { employee_id, name } = useSignedIn()
  const form = useMoneyForm<'sendSafeCash', Values>({
    call: 'sendSafeCash',
    record: { values: { amount: '', to: null, carrier: { id: employee_id, name }, note: '' } },
    toInput: ({ to, carrier, ...values }) => ({
      ...values,
      branch_id: safe.id,
      ...(to && { to_branch_id: to.id }),
      ...(carrier && { carrier_id: carrier.id }),
    }),
    fieldOf: (field) => (field === 'to_branch_id' ? 'to' : field === 'carrier_id' ? 'carrier' : field),
    onDone: ({ amount }, { to }) =>
      toast('success', m.exchange_sent({ amount: formatAmount(amount), branch: to?.name ?? '' })),
    onClose,
  })
  async function findBranches(search: string, signal: AbortSignal): Promise<readonly Found[]> {
    const { list_items } = await call('listExchangeBranches', { search }, { signal })
    return list_items.filter(({ id }) => id !== safe.id)
  }
  return (
    <FormDialog
      title={m.exchange_send_title({ branch: safe.name })}
      submitText={withAmount(form.values.amount, m.exchange_send(), m.exchange_send_amount)}
      form={form}
      onClose={onClose}
    >
      <p>{m.exchange_send_means()}</p>
      <PartField
        {...form.field('amount')}
        about={m.wallet_in_safe({ amount: formatAmount(safe.amount) })}
        all={safe.amount}
      />
      <SearchSelect
        {...form.field('to')}
        label={m.exchange_to()}
        source={`branches beside ${safe.id}`}
        find={findBranches}
      />
      <SearchSelect
        {...form.field('carrier')}
        label={m.exchange_carrier()}
        source="exchange-carriers"
        find={findPeople}
      />
      <TextField {...form.field('note')} label={m.note()} />
    </FormDialog>
  )
}
