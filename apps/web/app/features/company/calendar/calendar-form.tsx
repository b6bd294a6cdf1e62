import { limits } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { FieldGroup } from '../../../shared/record/record-form.tsx'
import { ChecksField } from '../../../ui/form/checks-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { weekdays } from '../../../ui/text/weekdays.ts'
import styles from '../company.module.css'
import { SectionFrame } from '../section-frame.tsx'
import type { Shown } from '../use-company.ts'
import { useSectionForm } from '../use-section-form.ts'
import { calendar } from './calendar-values.ts'
import { DatedRows } from './dated-rows.tsx'
import { MonthView } from './month-view.tsx'

/** The days and hours on which the company works. */
export default function CalendarForm({ shown }: { shown: Shown<'calendar'> }) {
  const form = useSectionForm(calendar, shown)
  const { field, part, values } = form
  const opening = field('opening')
  return (
    <SectionFrame form={form} label={m.company_calendar()} shown={shown}>
      <div className={styles.columns}>
        <FieldGroup title={m.working_week()}>
          <ChecksField
            {...field('days_off')}
            label={m.days_off()}
            hint={m.days_off_hint()}
            choices={weekdays('long')}
          />
          <TextField
            {...field('cut_off')}
            label={m.cut_off()}
            hint={m.cut_off_hint()}
            type="time"
            maxLength={12}
            ltr
          />
          <div className={styles.columns}>
            <TextField {...part(opening, 'opens')} label={m.opens()} type="time" maxLength={12} ltr />
            <TextField
              {...part(opening, 'closes')}
              label={m.closes()}
              hint={m.closes_at_night()}
              type="time"
              maxLength={12}
              ltr
            />
          </div>
        </FieldGroup>
        <MonthView daysOff={values.days_off} holidays={values.holidays} />
      </div>
      <DatedRows
        key={`holidays-${shown.version}`}
        field={field('holidays')}
        part={part}
        title={m.holidays()}
        whenEmpty={m.holidays_empty()}
        addLabel={m.add_holiday()}
        rowLabel={m.holiday_row}
        newRow={{ from: '', to: '', name: { ar: '', en: '' } }}
        max={limits.company.holidays}
      />
      <DatedRows
        key={`hours-${shown.version}`}
        field={field('opening_overrides')}
        part={part}
        title={m.other_hours()}
        whenEmpty={m.other_hours_empty()}
        addLabel={m.add_other_hours()}
        rowLabel={m.other_hours_row}
        newRow={{ from: '', to: '', name: { ar: '', en: '' }, opens: '', closes: '' }}
        max={limits.company.openingOverrides}
      />
    </SectionFrame>
  )
}
