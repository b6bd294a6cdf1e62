import { m } from '../../paraglide/messages.js'
import styles from './cash-share.module.css'

const quarters = [1, 2, 3, 4]

/** Cash in hand and planned, in quarters of the ceiling. Never an amount, because counting is blind. */
export function CashShare({ value }: { value: number | null }) {
  if (value === null) return null
  const isAbove = value > 4
  const text = isAbove ? m.cash_above_ceiling() : m.cash_quarters({ quarters: value })
  return (
    <span
      className={`inline-row gap-s text-xs nowrap ${styles.share}`}
      data-level={isAbove ? 'above' : value === 4 ? 'full' : 'free'}
      title={text}
    >
      <span className={`gap-2xs ${styles.bars}`} aria-hidden="true">
        {quarters.map((quarter) => (
          <i key={quarter} data-on={quarter <= value} />
        ))}
      </span>
      {isAbove ? <span>{text}</span> : <span className="visually-hidden">{text}</span>}
    </span>
  )
}
