import { checkSentence } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { pageLanguage } from '../../texts/page-language.ts'
import { Checkbox } from '../../ui/control/checkbox.tsx'
import { ImageField } from '../../ui/control/image-field.tsx'
import { PasswordField } from '../../ui/control/password-field.tsx'
import { SearchField } from '../../ui/control/search-field.tsx'
import { Select } from '../../ui/control/select.tsx'
import { DateRangeFilter } from '../../ui/date-range-filter/date-range-filter.tsx'
import { AmountField } from '../../ui/form/amount-field.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import type { Field } from '../../ui/form/field.ts'
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { SearchSelect } from '../../ui/search-select/search-select.tsx'
import type { Found } from '../../ui/search-select/use-found.ts'
import styles from './design.module.css'

/** A field with its own state. */
function useField<Value>(name: string, start: Value, state: Partial<Field<Value>> = {}): Field<Value> {
  const [value, onChange] = useState(start)
  return { name, value, onChange, error: undefined, readOnly: false, ...state }
}

/** Every field: default, with a hint, with a fault, disabled, read-only and loading. */
export function FieldStates() {
  const error = checkSentence('required', pageLanguage())
  const states = [m.active(), m.deactive()].map((label, index) => ({ value: String(index), label }))
  const choices = [
    { value: true, label: m.yes() },
    { value: false, label: m.no() },
  ]
  const found = async (): Promise<readonly Found[]> => [{ id: 1, name: 'Nefertari Cotton', note: 'CL-1' }]
  const [search, setSearch] = useState('')
  const [range, setRange] = useState({ from_date: '', to_date: '' })
  const text = useField('text', 'Nefertari Cotton')
  const choice = useField('choice', true)
  const select = useField('select', '')
  const person = useField<Found | null>('person', { id: 1, name: 'Nefertari Cotton' })
  const image = useField<File | null>('image', null)
  return (
    <>
      <div className={styles.row}>
        <SearchField label={m.search_shipments()} value={search} onChange={setSearch} />
        <Select {...select} aria-label={m.status()} placeholder={m.any_status()} options={states} />
        <DateRangeFilter
          label={m.date()}
          from={range.from_date}
          to={range.to_date}
          onChange={(changes) => setRange({ ...range, ...changes })}
        />
        <Checkbox aria-label={m.yes()} defaultChecked />
        <Checkbox aria-label={m.no()} disabled />
      </div>
      <div className={`stack top gap-xl ${styles.fields}`}>
        <TextField {...text} label={m.client()} />
        <TextField {...text} label={m.client()} hint={m.code_sent_to()} />
        <TextField {...text} label={m.client()} error={error} />
        <TextField {...text} label={m.client()} readOnly />
        <TextField {...text} label={m.note()} rows={2} />
        <PhoneField {...useField('phone', '01012345678')} label={m.phone()} />
        <AmountField {...useField('amount', '1250.50')} label={m.amount()} />
        <PasswordField
          {...useField('password', 'Sunny-Day-7')}
          label={m.password()}
          autoComplete="current-password"
        />
        <SelectField {...select} label={m.status()} placeholder={m.any_status()} options={states} />
        <SelectField {...select} label={m.status()} options={states} error={error} />
        <SelectField {...select} label={m.status()} options={states} disabled />
        <SearchSelect {...person} label={m.client()} source="design" find={found} />
        <SearchSelect
          {...person}
          value={null}
          label={m.client()}
          source="design"
          find={found}
          error={error}
        />
        <ChoiceField {...choice} label={m.status()} choices={choices} />
        <ChoiceField {...choice} name="fixed" label={m.status()} choices={choices} disabled />
        <ChoiceField {...choice} name="fault" label={m.status()} choices={choices} error={error} />
        <ImageField {...image} label={m.image()} />
        <ImageField {...image} label={m.image()} error={error} />
      </div>
      <FormSkeleton fields={3} image />
    </>
  )
}
