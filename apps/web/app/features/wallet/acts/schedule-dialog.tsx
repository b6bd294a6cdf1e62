import type { CallInput, SettlementRhythm, SettlementSchedule } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { useMoneyForm } from '../../../shared/record/use-money-form.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ChecksField } from '../../../ui/form/checks-field.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { weekdays } from '../../../ui/text/weekdays.ts'
import { toast } from '../../../ui/toast/toast-store.ts'

type Values = { rhythm: 'none' | SettlementRhythm; weekdays: number[]; month_day: string }
type Props = {
  client: { id: number; name: string }
  schedule: SettlementSchedule | null
  onClose: () => void
}

/** Sets on which days a client's settlement is prepared. */
export default function ScheduleDialog({ client, schedule, onClose }: Props) {
  const form = useMoneyForm<'saveSettlementSchedule', Values>({
    call: 'saveSettlementSchedule',
    record: {
      values: {
        rhythm: schedule?.rhythm ?? 'none',
        weekdays: schedule?.weekdays ?? [],
        month_day: String(schedule?.month_day ?? ''),
      },
    },
    toInput: (values): CallInput<'saveSettlementSchedule'> => ({ ...values, client_id: client.id }),
    onDone: () => toast('success', m.schedule_saved({ name: client.name })),
    onClose,
  })
  const { rhythm } = form.values
  return (
    <FormDialog
      title={m.schedule_title({ name: client.name })}
      submitText={m.save()}
      form={form}
      onClose={onClose}
    >
      <p>{m.schedule_means()}</p>
      <ChoiceField
        {...form.field('rhythm')}
        label={m.schedule_rhythm()}
        choices={[
          { value: 'none', label: m.schedule_never() },
          { value: 'daily', label: m.schedule_daily() },
          { value: 'weekdays', label: m.schedule_weekly() },
          { value: 'monthly', label: m.schedule_monthly() },
        ]}
      />
      {rhythm === 'weekdays' && (
        <ChecksField {...form.field('weekdays')} label={m.schedule_days()} choices={weekdays('long')} />
      )}
      {rhythm === 'monthly' && (
        <TextField
          {...form.field('month_day')}
          label={m.schedule_month_day()}
          hint={m.schedule_month_day_hint()}
          inputMode="numeric"
          maxLength={2}
          ltr
        />
      )}
    </FormDialog>
  )
}
