import { type PayKind, type PayRates, payKindLabels, payKinds } from '@mersal/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { useRecordForm } from '../../../shared/record/use-record-form.ts'
import { label } from '../../../texts/label.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { DayField } from '../../../ui/form/day-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { egyptDay, formatWireDay } from '../../../ui/text/day.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'

type Values = Record<PayKind, string> & { area_id: string; from_date: string }
type Props = { ofArea: boolean; rates: PayRates; onClose: () => void }

/** Sets the rates from a day, everywhere or in one area. An empty rate of an area is the rate of everywhere. */
export default function RatesDialog({ ofArea, rates, onClose }: Props) {
  const cache = useQueryClient()
  const {
    data: areas,
    error,
    refetch,
  } = useQuery({
    ...callQuery('listAreas', {}),
    enabled: ofArea,
  })
  const current = ofArea ? undefined : rates.everywhere.find(({ in_force }) => in_force)
  const form = useRecordForm<'setPayRates', Values>({
    call: 'setPayRates',
    record: {
      values: {
        area_id: '',
        from_date: egyptDay(0),
        ...(Object.fromEntries(
          payKinds.map((kind) => [kind, current ? formatAmount(current[kind]) : '']),
        ) as Record<PayKind, string>),
      },
    },
    toInput: ({ area_id, ...values }) => ({ ...values, ...(ofArea && { area_id }) }),
    async onDone({ from_date }) {
      toast('success', m.pay_rates_set({ day: formatWireDay(from_date) }))
      await cache.invalidateQueries()
      onClose()
    },
  })
  return (
    <FormDialog
      title={ofArea ? m.pay_set_area() : m.pay_set_everywhere()}
      submitText={m.pay_set_go()}
      form={form}
      onClose={onClose}
    >
      <p>{ofArea ? m.pay_set_area_means() : m.pay_set_everywhere_means()}</p>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {ofArea && (
        <SelectField
          {...form.field('area_id')}
          label={m.area()}
          options={[
            { value: '', label: m.pay_choose_area() },
            ...(areas?.list_items ?? []).map((area) => ({ value: String(area.id), label: area.name })),
          ]}
        />
      )}
      <DayField
        {...form.field('from_date')}
        label={m.price_first_day()}
        {...(rates.earliest !== null && { min: rates.earliest })}
      />
      {payKinds.map((kind) => (
        <TextField
          key={kind}
          {...form.field(kind)}
          label={label(payKindLabels[kind])}
          ltr
          inputMode="decimal"
          maxLength={10}
          suffix={m.egp()}
        />
      ))}
    </FormDialog>
  )
}
