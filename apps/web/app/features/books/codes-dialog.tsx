import { type CallReply, ledgerAccountLabels } from '@mersal/contract'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { useRecordForm } from '../../shared/record/use-record-form.ts'
import { label } from '../../texts/label.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast/toast-store.ts'

type Account = CallReply<'viewTrialBalance'>['list_items'][number]
type Codes = Record<Account['account'], string>

type Props = { accounts: readonly Account[]; onClose: () => void }

/** The codes by which a bookkeeping program knows the accounts. */
export default function CodesDialog({ accounts, onClose }: Props) {
  const cache = useQueryClient()
  const values = Object.fromEntries(accounts.map(({ account, code }) => [account, code])) as Codes
  const form = useRecordForm({
    call: 'saveAccountCodes',
    record: { values },
    toInput: (codes) => codes,
    onDone() {
      toast('success', m.saved())
      onClose()
      return cache.invalidateQueries({ queryKey: ['viewTrialBalance'] })
    },
  })
  return (
    <FormDialog title={m.account_codes()} submitText={m.save()} form={form} onClose={onClose}>
      <p>{m.account_codes_mean()}</p>
      {accounts.map(({ account }) => (
        <TextField key={account} {...form.field(account)} label={label(ledgerAccountLabels[account])} ltr />
      ))}
    </FormDialog>
  )
}
