import { m } from '../../paraglide/messages.js'
import { narrowedPath, paths } from '../../paths.ts'
import { Figure, Sums } from '../../ui/figures/figure.tsx'
import { Amount } from '../../ui/text/amount.tsx'
import { formatCount } from '../../ui/text/format-count.ts'

type PaySums = { earned: number; shortages: number; total: number; unrated: number }

/** What was earned, what is missing, and what is left. */
export function PayTotals({ sums }: { sums: PaySums | undefined }) {
  return (
    <Sums>
      <Figure of="earned" label={m.pay_earned()} note={m.pay_earned_means()}>
        {sums && <Amount egp={sums.earned} />}
      </Figure>
      <Figure of="shortages" label={m.pay_shortages()} note={m.pay_shortages_means()}>
        {sums && <Amount egp={sums.shortages} />}
      </Figure>
      <Figure of="total" label={m.total()} note={m.pay_not_paid_here()}>
        {sums && <Amount egp={sums.total} />}
      </Figure>
      {sums !== undefined && sums.unrated > 0 && (
        <Figure
          of="unrated"
          label={m.pay_unrated()}
          note={m.pay_unrated_means()}
          to={narrowedPath(paths.pay, { tab: 'rates' })}
          isAlarming
        >
          {formatCount(sums.unrated)}
        </Figure>
      )}
    </Sums>
  )
}
