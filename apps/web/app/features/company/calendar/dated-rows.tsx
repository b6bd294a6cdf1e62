import { type Bilingual, languages, limits, locales } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import type { Field, PartOf } from '../../../ui/form/field.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { egyptDay } from '../../../ui/text/day.tsx'
import { RowsField } from '../fields/rows-field.tsx'
import { pastOf } from './calendar-values.ts'

type Range = { from: string; to: string; name: Bilingual; opens?: string; closes?: string }

type Props<Row> = {
  field: Field<Row[]>
  part: PartOf
  title: string
  whenEmpty: string
  addLabel: string
  rowLabel: (inputs: { number: number }) => string
  newRow: Row
  max: number
}

/** Ranges of days with a name, and with hours where the rows have them. Past ones are folded away. */
export function DatedRows<Row extends Range>({ field, part, newRow, ...rows }: Props<Row>) {
  // As loaded, so that a row does not move while its days are typed.
  const [past, setPast] = useState(() => pastOf(field.value, egyptDay(0)))
  const { length } = field.value
  const withHours = newRow.opens !== undefined
  /** A row that starts on a day also ends on it until another last day is chosen. */
  const begin = (index: number, from: string) =>
    field.onChange(
      field.value.map((row, at) =>
        at === index ? { ...row, from, to: row.to === '' || row.to === row.from ? from : row.to } : row,
      ),
    )
  return (
    <RowsField
      {...rows}
      field={{
        ...field,
        onChange(next) {
          if (next.length < length && next[past - 1] !== field.value[past - 1]) setPast(past - 1)
          field.onChange(next)
        },
      }}
      newRow={newRow}
      columns={withHours ? '150px 150px 120px 120px 1fr 1fr' : '150px 150px 1fr 1fr'}
      folded={past}
      foldedLabel={m.past_ranges({ count: past })}
    >
      {(index) => {
        const row = part(field, index) as unknown as Field<Range>
        return (
          <>
            <TextField
              {...part(row, 'from')}
              label={m.first_day()}
              type="date"
              ltr
              onChange={(from) => begin(index, from)}
            />
            <TextField {...part(row, 'to')} label={m.last_day()} type="date" ltr />
            {withHours && (
              <>
                <TextField {...hour(part, row, 'opens')} label={m.opens()} type="time" ltr />
                <TextField {...hour(part, row, 'closes')} label={m.closes()} type="time" ltr />
              </>
            )}
            {languages.map((language) => (
              <TextField
                key={language}
                {...part(part(row, 'name'), language)}
                label={m.in_language({ what: m.name(), language: locales[language].name })}
                maxLength={limits.company.name.max}
              />
            ))}
          </>
        )
      }}
    </RowsField>
  )
}

function hour(part: PartOf, row: Field<Range>, key: 'opens' | 'closes'): Field<string> {
  const field = part(row, key)
  return { ...field, value: field.value ?? '' }
}
