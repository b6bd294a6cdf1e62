import { type Bilingual, locales } from '@mersal/contract'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { egyptDay } from '../../../ui/text/day.tsx'
import { weekdays } from '../../../ui/text/weekdays.ts'
import { monthAfter, monthDays } from './month-days.ts'
import styles from './month-view.module.css'

type Props = {
  daysOff: readonly number[]
  holidays: readonly { from: string; to: string; name: Bilingual }[]
}

/** A month with the days on which nobody works. It shows what the form says, before it is saved. */
export function MonthView({ daysOff, holidays }: Props) {
  const today = egyptDay(0)
  const [month, setMonth] = useState(today.slice(0, 7))
  const { before, days } = monthDays(month, daysOff, holidays)
  const title = new Intl.DateTimeFormat(locales[pageLanguage()].tag, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))
  const nameOf = (holiday: number | null) =>
    holiday === null ? undefined : holidays[holiday]?.name[pageLanguage()]
  return (
    <section className={`stack gap-m text-m ${styles.month}`} aria-label={m.working_days()}>
      <header className="row between">
        <Button
          variant="quiet"
          size="small"
          icon={<IconChevronLeft className="mirrored" size={16} aria-hidden="true" />}
          aria-label={m.month_before()}
          onClick={() => setMonth(monthAfter(month, -1))}
        />
        <b aria-live="polite">{title}</b>
        <Button
          variant="quiet"
          size="small"
          icon={<IconChevronRight className="mirrored" size={16} aria-hidden="true" />}
          aria-label={m.month_after()}
          onClick={() => setMonth(monthAfter(month, 1))}
        />
      </header>
      <ol className={styles.week} aria-hidden="true">
        {weekdays('short').map(({ value, label }) => (
          <li key={value}>{label}</li>
        ))}
      </ol>
      <ol className={styles.days}>
        {days.map(({ day, date, isOff, holiday }, index) => (
          <li
            key={day}
            style={index === 0 ? { gridColumnStart: before + 1 } : undefined}
            data-off={isOff}
            data-holiday={holiday !== null}
            aria-current={day === today ? 'date' : undefined}
            title={nameOf(holiday)}
          >
            {date}
            {(isOff || holiday !== null) && (
              <span className="visually-hidden">{nameOf(holiday) ?? m.day_off()}</span>
            )}
          </li>
        ))}
      </ol>
      <p className={`row note gap-s ${styles.key}`}>
        <span data-off="true" /> {m.day_off()} <span data-holiday="true" /> {m.holiday()}
      </p>
    </section>
  )
}
