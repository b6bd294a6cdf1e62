import { type PayoutDetails, type PayoutMethod, payoutMethodLabels, payoutMethods } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { useMoneyForm } from '../../../shared/record/use-money-form.ts'
import { findSafes } from '../../../shared/safe/find-safes.ts'
import { label } from '../../../texts/label.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { SearchSelect } from '../../../ui/search-select/search-select.tsx'
import type { Found } from '../../../ui/search-select/use-found.ts'
import { toast } from '../../../ui/toast/toast-store.ts'

type Values = { method: PayoutMethod; account: string; holder: string; branch_id: Found | null }
type Props = { clientId: number; inForce: PayoutDetails | null; onClose: () => void }

const accountLabels: Record<Exclude<PayoutMethod, 'cash'>, () => string> = {
  bank: m.payout_details_iban,
  wallet: m.payout_details_phone,
  instapay: m.payout_details_instapay,
}

/** Sets where a client is paid, or asks for a change. */
export default function DetailsDialog({ clientId, inForce, onClose }: Props) {
  const form = useMoneyForm<'setPayoutDetails', Values>({
    call: 'setPayoutDetails',
    record: {
      values: {
        method: inForce?.method ?? 'bank',
        account: inForce?.account ?? '',
        holder: inForce?.holder ?? '',
        branch_id: inForce?.branch ?? null,
      },
    },
    toInput: ({ method, account, holder, branch_id }) => ({
      client_id: clientId,
      method,
      account: method === 'cash' ? '' : account,
      holder,
      ...(method === 'cash' && branch_id !== null && { branch_id: branch_id.id }),
    }),
    onDone: () => toast('success', m.payout_details_now_waits()),
    onClose,
  })
  const { method } = form.values
  const methodField = form.field('method')
  return (
    <FormDialog
      title={inForce ? m.payout_details_change() : m.payout_details_set()}
      submitText={inForce ? m.payout_details_ask() : m.save()}
      form={form}
      onClose={onClose}
    >
      <p>{inForce ? m.payout_details_change_means() : m.payout_details_set_means()}</p>
      <SelectField
        {...methodField}
        label={m.payouts_method()}
        onChange={(value) =>
          form.setValues({
            method: payoutMethods.find((one) => one === value) ?? 'bank',
            account: value === inForce?.method ? inForce.account : '',
          })
        }
        options={payoutMethods.map((value) => ({ value, label: label(payoutMethodLabels[value]) }))}
      />
      {method === 'cash' ? (
        <SearchSelect {...form.field('branch_id')} label={m.branch()} source="safes" find={findSafes} />
      ) : (
        <TextField
          {...form.field('account')}
          label={accountLabels[method]()}
          ltr
          inputMode={method === 'wallet' ? 'tel' : 'text'}
          hint={method === 'bank' ? m.payout_details_iban_hint() : undefined}
        />
      )}
      <TextField
        {...form.field('holder')}
        label={method === 'cash' ? m.payout_details_taker() : m.payout_details_holder()}
      />
    </FormDialog>
  )
}
