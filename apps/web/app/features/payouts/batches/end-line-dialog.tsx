import { limits } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useMoneyForm } from '../../../shared/record/use-money-form.ts'
import { Button } from '../../../ui/control/button.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { isolated } from '../../../ui/text/isolated.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import styles from '../payouts.module.css'
import { outcomeActs, outcomeMeans } from '../words.ts'
import type { Ending } from './ending.ts'

type Values = { bank_reference: string; code: string; reason: string }

/**
 * Books what became of one line, with the bank's reference or the reason. Cash is paid with the client's code; without it a
 * colleague approves the payment first.
 */
export default function EndLineDialog({ line, outcome, onClose }: Ending & { onClose: () => void }) {
  const amount = formatAmount(line.amount)
  const cash = outcome === 'paid' ? line.cash : null
  const [hasNoCode, setNoCode] = useState(cash !== null && cash.code !== 'sent')
  const asksForReason = outcome !== 'paid' || (cash !== null && hasNoCode)
  const form = useMoneyForm<'endPayoutLine', Values>({
    call: 'endPayoutLine',
    record: { values: { bank_reference: '', code: '', reason: '' } },
    toInput: ({ bank_reference, code, reason }) => ({
      line_id: line.id,
      outcome,
      ...(outcome === 'paid' && { bank_reference }),
      ...(cash && !hasNoCode && { code }),
      ...(asksForReason && { reason }),
    }),
    onDone({ approval_id }) {
      if (approval_id === null) toast('success', m.payouts_line_booked({ amount }))
      else toast('info', m.payouts_cash_now_waits({ amount }))
    },
    onClose,
  })
  return (
    <FormDialog
      title={outcomeActs[outcome]()}
      submitText={cash && hasNoCode ? m.payouts_ask_approval() : outcomeActs[outcome]()}
      isDangerous={outcome !== 'paid'}
      isReady={
        cash === null ||
        (hasNoCode ? form.values.reason.trim() !== '' : form.values.code.length === codeDigits)
      }
      form={form}
      onClose={onClose}
    >
      <p>
        {cash
          ? m.payouts_cash_means({ amount, name: isolated(line.client.name) })
          : outcomeMeans[outcome]({ amount, name: isolated(line.client.name) })}
      </p>
      {outcome === 'paid' && (
        <TextField
          {...form.field('bank_reference')}
          label={cash ? m.payout_details_taker() : m.payouts_bank_reference()}
          ltr={cash === null}
        />
      )}
      {cash && !hasNoCode && (
        <TextField
          {...form.field('code')}
          label={m.payouts_client_code()}
          hint={m.payouts_client_code_hint()}
          ltr
          inputMode="numeric"
          maxLength={codeDigits}
        />
      )}
      {cash && hasNoCode && <div className={styles.warning}>{whyNoCode[cash.code]()}</div>}
      {asksForReason && (
        <TextField {...form.field('reason')} label={cash ? m.payouts_no_code_reason() : m.reason()} />
      )}
      {cash?.code === 'sent' && (
        <div>
          <Button variant="quiet" size="small" onClick={() => setNoCode(!hasNoCode)}>
            {hasNoCode ? m.payouts_has_code() : m.payouts_has_no_code()}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}

const { codeDigits } = limits.payouts

/** Why cash waits for a colleague. */
const whyNoCode = {
  sent: m.payouts_no_code_means,
  none: m.payouts_code_none_means,
  locked: m.payouts_code_locked_means,
}
