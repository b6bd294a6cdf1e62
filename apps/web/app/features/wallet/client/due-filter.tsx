import type { CallInput } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { DateRangeFilter } from '../../../ui/date-range-filter/date-range-filter.tsx'
import { TakeStatement } from '../statement/take-statement.tsx'
import styles from './client-money.module.css'
import { weekPresets } from './periods.ts'

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
    <div className={styles.filter}>
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
        <span className={styles.files}>
          <TakeStatement request={request} />
        </span>
      )}
    </div>
  )
}
