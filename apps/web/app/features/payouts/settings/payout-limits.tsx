import { type CallReply, payoutMethodLabels } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/call-query.ts'
import { useMay } from '../../../client/use-may.ts'
import { useMoved } from '../../../client/use-moved.ts'
import { m } from '../../../paraglide/messages.js'
import { useRecordForm } from '../../../shared/record/use-record-form.ts'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { AmountField } from '../../../ui/form/amount-field.tsx'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import styles from '../payouts.module.css'

type Limits = CallReply<'viewPayoutLimits'>['list_items'][number]

/** The most that one client receives by each method. Superusers change it. */
export function PayoutLimits() {
  const { data, error, refetch } = useQuery(callQuery('viewPayoutLimits', {}))
  const mayEdit = useMay('company.edit')
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={4} />
  return (
    <>
      <p className={`note ${styles.intro}`}>{m.payouts_limits_mean()}</p>
      <ul className="stack gap-l">
        {data.list_items.map((limits) => (
          <li key={limits.method} className={`stack card gap-l ${styles.card}`}>
            <LimitsForm limits={limits} mayEdit={mayEdit} />
          </li>
        ))}
      </ul>
    </>
  )
}

function LimitsForm({ limits, mayEdit }: { limits: Limits; mayEdit: boolean }) {
  const moved = useMoved()
  const shown = (amount: number | null) => (amount === null ? '' : amount.toFixed(2))
  const form = useRecordForm<'savePayoutLimits', { line: string; day: string; month: string }>({
    call: 'savePayoutLimits',
    record: {
      values: { line: shown(limits.line), day: shown(limits.day), month: shown(limits.month) },
      version: limits.version,
    },
    toInput: (values, version = limits.version) => ({ method: limits.method, version, ...values }),
    readOnly: !mayEdit,
    onDone() {
      toast('success', m.payouts_limits_saved())
      return moved()
    },
  })
  const name = label(payoutMethodLabels[limits.method])
  return (
    <form
      noValidate
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <h2>{name}</h2>
      <div className={`stack bottom gap-m ${styles.limits}`}>
        <AmountField {...form.field('line')} label={m.payouts_limit_line()} />
        <AmountField {...form.field('day')} label={m.payouts_limit_day()} />
        <AmountField {...form.field('month')} label={m.payouts_limit_month()} />
        {mayEdit && (
          <Button type="submit" variant="secondary" disabled={!form.isDirty} busy={form.isPending}>
            {m.save()}
          </Button>
        )}
      </div>
    </form>
  )
}
