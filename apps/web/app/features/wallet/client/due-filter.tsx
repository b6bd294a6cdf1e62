import type { CallInput } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { DateRangeFilter } from '../../../ui/date-range-filter/date-range-filter.tsx'
import { egyptDay } from '../../../ui/text/day.tsx'
import { TakeStatement } from '../statement/take-statement.tsx'
import styles from './client-money.module.css'

type Range = { from_date: string; to_date: string }
type Props = {
  range: Range
  onChange: (range: Partial<Range>) => void
  /** What the statement is of. */
  request?: CallInput<'previewSettlement'>
}

/** The days of the next settlement, and its statement as a file before it is paid. */
export function DueFilter({ range, onChange, request }: Props) {
  const isEverything = range.from_date === '' && range.to_date === ''
  return (
    <div className="row wrap gap-m">
      <DateRangeFilter
        label={m.wallet_due_days()}
        whenAny={m.wallet_everything_due()}
        presets={weekPresets()}
        from={range.from_date}
        to={range.to_date}
        onChange={onChange}
      />
      {!isEverything && (
        <Button variant="quiet" onClick={() => onChange({ from_date: '', to_date: '' })}>
          {m.wallet_everything_due()}
        </Button>
      )}
      {request && (
        <span className={`flex wrap gap-m push ${styles.files}`}>
          <TakeStatement request={request} />
        </span>
      )}
    </div>
  )
}

/** This week and the last one, as days ago. An Egyptian week begins on Saturday. */
function weekPresets() {
  const weekday = new Date(`${egyptDay(0)}T00:00:00Z`).getUTCDay()
  const sinceSaturday = (weekday + 1) % 7
  return [
    { label: m.this_week, from: sinceSaturday, to: 0 },
    { label: m.last_week, from: sinceSaturday + 7, to: sinceSaturday + 1 },
  ]
}
