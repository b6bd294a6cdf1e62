import { locales, type SettlementSchedule } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { formatWireDay } from '../../../ui/text/day.tsx'
import { weekdays } from '../../../ui/text/weekdays.ts'

type Props = { schedule: SettlementSchedule | null; onChange: () => void }

/** When the schedule prepares the next settlement of a client. */
export function ScheduleLine({ schedule, onChange }: Props) {
  return (
    <p className="row note wrap gap-pieces gutter below-m">
      {schedule === null ? (
        m.schedule_none()
      ) : (
        <>
          {rhythmOf(schedule)} · {m.schedule_next()} <bdi dir="ltr">{formatWireDay(schedule.next)}</bdi>
        </>
      )}
      <Button variant="quiet" size="small" onClick={onChange}>
        {schedule === null ? m.schedule_set() : m.schedule_change()}
      </Button>
    </p>
  )
}

function rhythmOf({ rhythm, weekdays: chosen, month_day }: SettlementSchedule): string {
  if (rhythm === 'daily') return m.schedule_daily()
  if (rhythm === 'monthly') return m.schedule_monthly_on({ day: month_day ?? 1 })
  const names = weekdays('long').flatMap(({ value, label }) => (chosen.includes(value) ? label : []))
  return m.schedule_weekly_on({ days: names.join(locales[pageLanguage()].comma) })
}
