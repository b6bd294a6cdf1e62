import { IconCalendar } from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../control/button.tsx'
import { Dropdown } from '../control/dropdown.tsx'
import { TextInput } from '../control/text-input.tsx'
import { egyptDay, formatWireDay } from '../text/day.tsx'
import styles from './date-range-filter.module.css'
import { lastMonth, thisMonth } from './months.ts'

/** Days in wire format, YYYY-MM-DD. An open end is empty. */
type Range = { from_date: string; to_date: string }
type Props = {
  /** Names the date that the range filters. */
  label: string
  from: string
  to: string
  onChange: (range: Partial<Range>) => void
  /** Ranges to choose with one press, as days ago. */
  presets?: readonly { label: () => string; from: number; to: number }[]
  /** What the button says without a range. */
  whenAny?: string
}

const usual = () => [
  { label: m.today, from: 0, to: 0 },
  { label: m.yesterday, from: 1, to: 1 },
  { label: m.last_7_days, from: 6, to: 0 },
  { label: m.last_30_days, from: 29, to: 0 },
  { label: m.this_month, ...thisMonth() },
  { label: m.last_month, ...lastMonth() },
]

export function DateRangeFilter({
  label,
  from,
  to,
  onChange,
  presets = usual(),
  whenAny = m.any_date(),
}: Props) {
  return (
    <Dropdown
      label={label}
      icon={<IconCalendar size={16} stroke={1.7} aria-hidden="true" />}
      button={
        from === '' && to === '' ? (
          whenAny
        ) : (
          <span>
            <bdi dir="ltr">{shown(from)}</bdi> – <bdi dir="ltr">{shown(to)}</bdi>
          </span>
        )
      }
    >
      <div className={`stack gap-s ${styles.presets}`}>
        {presets.map((preset) => (
          <Button
            key={preset.label()}
            variant="secondary"
            size="small"
            onClick={() => onChange({ from_date: egyptDay(preset.from), to_date: egyptDay(preset.to) })}
          >
            {preset.label()}
          </Button>
        ))}
      </div>
      <div className={`stack gap-m ${styles.days}`}>
        <TextInput
          type="date"
          label={m.from_date()}
          value={from}
          max={to}
          onChange={(day) => onChange({ from_date: day })}
        />
        <TextInput
          type="date"
          label={m.to_date()}
          value={to}
          min={from}
          onChange={(day) => onChange({ to_date: day })}
        />
      </div>
    </Dropdown>
  )
}

/** A day for display. An open end is an ellipsis. */
function shown(day: string): string {
  return day === '' ? '…' : formatWireDay(day)
}
