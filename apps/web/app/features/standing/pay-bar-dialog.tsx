import { leftToRight, type PhoneBarRow } from '@mersal/contract'
import { useSignedIn } from '../../client/signed-in.ts'
import { m } from '../../paraglide/messages.js'
import { findBranches } from '../../shared/employee/find-branches.ts'
import { useMoneyForm } from '../../shared/record/use-money-form.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { SearchSelect } from '../../ui/search-select/search-select.tsx'
import type { Found } from '../../ui/search-select/use-found.ts'
import { formatAmount } from '../../ui/text/amount.tsx'
import { isolated } from '../../ui/text/isolated.ts'
import { toast } from '../../ui/toast/toast-store.ts'

type Values = { branch_id: Found | null }

/** The receiver pays the whole sum at a counter. Who works at one branch takes it there. */
export default function PayBarDialog({ bar, onClose }: { bar: PhoneBarRow; onClose: () => void }) {
  const { branch_id: own } = useSignedIn()
  const form = useMoneyForm<'takeBarPayment', Values>({
    call: 'takeBarPayment',
    record: { values: { branch_id: null } },
    toInput: ({ branch_id }) => ({
      id: bar.id,
      ...(own ? { branch_id: own } : branch_id && { branch_id: branch_id.id }),
    }),
    onDone: ({ details }) => toast('success', details),
    onClose,
  })
  const amount = formatAmount(bar.amount)
  return (
    <FormDialog
      title={m.bar_pay_title({ amount })}
      submitText={m.bar_pay_submit({ amount })}
      form={form}
      onClose={onClose}
    >
      <p>{m.bar_pay_means({ order: leftToRight(bar.awb), name: isolated(bar.client.name) })}</p>
      <p className="soft">{m.counter_yours()}</p>
      {own === null && (
        <SearchSelect
          {...form.field('branch_id')}
          label={m.wallet_at_counter()}
          source="branches"
          find={findBranches}
        />
      )}
    </FormDialog>
  )
}
