import {
  type PayoutField,
  type PayoutFormat,
  payoutFieldLabels,
  payoutFields,
  payoutMethodLabels,
  payoutMethods,
  payoutTextFields,
} from '@mersal/contract'
import { IconArrowUp, IconPlus } from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import { useMoneyForm } from '../../../shared/record/use-money-form.ts'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Checkbox } from '../../../ui/control/checkbox.tsx'
import { CrossButton } from '../../../ui/control/cross-button.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import type { Field } from '../../../ui/form/field.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import styles from '../payouts.module.css'

type Results = NonNullable<PayoutFormat['results']>
type Values = Omit<PayoutFormat, 'id' | 'version' | 'results'> & { results: Results; hasResults: boolean }

const noResults: Results = {
  reference: '',
  outcome: '',
  bank_reference: '',
  amount: '',
  paid: '',
  failed: '',
  returned: '',
}

/** A usual list, which the company then makes like its bank's. */
function usual(): Values {
  return {
    name: '',
    method: 'bank',
    kind: 'xlsx',
    separator: 'comma',
    date_style: 'day_first',
    columns: (['reference', 'holder', 'account', 'amount'] as const).map((field) => ({
      field,
      heading: label(payoutFieldLabels[field]),
    })),
    results: noResults,
    hasResults: false,
  }
}

type Props = { format: PayoutFormat | null; onClose: () => void }

/** The columns of a bank's file, and how the bank answers. */
export default function FormatDialog({ format, onClose }: Props) {
  const values: Values = format
    ? { ...format, results: format.results ?? noResults, hasResults: format.results !== null }
    : usual()
  const form = useMoneyForm<'savePayoutFormat', Values>({
    call: 'savePayoutFormat',
    record: { values },
    toInput: ({ name, method, kind, separator, date_style, columns, results, hasResults }) => ({
      ...(format && { format_id: format.id, version: format.version }),
      name,
      method,
      kind,
      separator,
      date_style,
      columns,
      ...(hasResults && { results }),
    }),
    fieldOf: (name) => name,
    onDone: () => toast('success', m.payouts_format_saved()),
    onClose,
  })
  const results = form.field('results')
  return (
    <FormDialog
      title={format ? m.payouts_format_edit() : m.payouts_format_add()}
      submitText={m.save()}
      form={form}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={m.payouts_format_name()} />
      <SelectField
        {...methodField(form.field('method'))}
        label={m.payouts_method()}
        options={payoutMethods.map((value) => ({ value, label: label(payoutMethodLabels[value]) }))}
      />
      <ChoiceField
        {...form.field('kind')}
        label={m.payouts_file_kind()}
        choices={[
          { value: 'xlsx', label: 'XLSX' },
          { value: 'csv', label: 'CSV' },
        ]}
      />
      {form.values.kind === 'csv' && (
        <ChoiceField
          {...form.field('separator')}
          label={m.payouts_separator()}
          choices={[
            { value: 'comma', label: m.payouts_comma() },
            { value: 'semicolon', label: m.payouts_semicolon() },
          ]}
        />
      )}
      <ChoiceField
        {...form.field('date_style')}
        label={m.payouts_date_style()}
        choices={[
          { value: 'day_first', label: '25/11/2026' },
          { value: 'year_first', label: '2026-11-25' },
        ]}
      />
      <Columns field={form.field('columns')} />
      <label className="row gap-m">
        <Checkbox
          checked={form.values.hasResults}
          onChange={(event) => form.setValues({ hasResults: event.currentTarget.checked })}
        />
        {m.payouts_has_results()}
      </label>
      {form.values.hasResults && (
        <fieldset className={`stack gap-m ${styles.fieldset}`}>
          <legend>{m.payouts_result_headings()}</legend>
          <div className={`stack gap-l ${styles.two}`}>
            <TextField {...form.part(results, 'reference')} label={m.payouts_our_reference()} />
            <TextField {...form.part(results, 'outcome')} label={m.status()} />
            <TextField {...form.part(results, 'bank_reference')} label={m.payouts_bank_reference()} />
            <TextField {...form.part(results, 'amount')} label={m.payouts_amount_if_any()} />
          </div>
          <TextField
            {...form.part(results, 'paid')}
            label={m.payouts_words_paid()}
            hint={m.payouts_words_hint()}
          />
          <TextField {...form.part(results, 'failed')} label={m.payouts_words_failed()} />
          <TextField {...form.part(results, 'returned')} label={m.payouts_words_returned()} />
        </fieldset>
      )}
    </FormDialog>
  )
}

function methodField({ onChange, ...field }: Field<Values['method']>): Field<string> {
  return {
    ...field,
    onChange: (value) => onChange(payoutMethods.find((method) => method === value) ?? 'bank'),
  }
}

/** The columns in order, each with what it contains and its heading. */
function Columns({ field: { value: columns, onChange, error } }: { field: Field<Values['columns']> }) {
  const change = (at: number, part: Partial<Values['columns'][number]>) =>
    onChange(columns.map((column, place) => (place === at ? { ...column, ...part } : column)))
  return (
    <fieldset className={`stack gap-m ${styles.fieldset}`}>
      <legend>{m.payouts_columns()}</legend>
      {columns.map((column, at) => (
        // Columns have no identity but their place.
        <div key={at} className={`stack bottom gap-m ${styles.column}`}>
          <SelectField
            name={`columns.${at}.field`}
            label={m.payouts_column_field({ number: at + 1 })}
            value={column.field}
            onChange={(value) => change(at, { field: value as PayoutField })}
            options={payoutFields.map((value) => ({ value, label: label(payoutFieldLabels[value]) }))}
          />
          <TextField
            name={`columns.${at}.heading`}
            label={m.payouts_column_heading()}
            value={column.heading}
            onChange={(heading) => change(at, { heading })}
          />
          <div className={`flex wrap gap-s ${styles.acts}`}>
            <Button
              variant="quiet"
              size="small"
              disabled={at === 0}
              icon={<IconArrowUp size={16} aria-hidden="true" />}
              aria-label={m.payouts_column_up({ heading: column.heading })}
              onClick={() => onChange(columns.toSpliced(at - 1, 2, column, columns[at - 1] ?? column))}
            />
            <CrossButton
              aria-label={m.payouts_column_remove({ heading: column.heading })}
              onClick={() => onChange(columns.toSpliced(at, 1))}
            />
          </div>
          {payoutTextFields.includes(column.field) && (
            <TextField
              name={`columns.${at}.text`}
              label={m.payouts_column_text()}
              value={column.text ?? ''}
              onChange={(text) => change(at, { text })}
            />
          )}
        </div>
      ))}
      {error !== undefined && (
        <p className={styles.warning} role="alert">
          {error}
        </p>
      )}
      <div>
        <Button
          variant="secondary"
          size="small"
          icon={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => onChange([...columns, { field: 'client', heading: '' }])}
        >
          {m.payouts_column_add()}
        </Button>
      </div>
    </fieldset>
  )
}
