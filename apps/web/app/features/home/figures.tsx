import { reachOf } from '@mersal/contract'
import { useSignedIn } from '../../client/signed-in.ts'
import { m } from '../../paraglide/messages.js'
import { narrowedPath, paths } from '../../paths.ts'
import { Figure } from '../../ui/figures/figure.tsx'
import { Panel } from '../../ui/figures/panel.tsx'
import { Percent } from '../../ui/figures/percent.tsx'
import { Amount } from '../../ui/text/amount.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import styles from './figures.module.css'
import { successRate } from './success-rate.ts'
import type { Today } from './today.ts'

/** Today's figures. Each links to the list whose total it is, where such a list exists. */
export function Figures({ today }: { today: Today | undefined }) {
  const { role } = useSignedIn()
  const seesCash = reachOf(role, 'money.see') !== 'none'
  const seesUncounted = reachOf(role, 'money.see-uncounted') !== 'none'
  const cash = today?.cash
  const [yesterday, now] = today?.days.slice(-2) ?? []
  const shownYesterday = (count: number | undefined) => m.was_yesterday({ shown: formatCount(count ?? 0) })
  const failed = now?.failed ?? 0
  const late = today?.late.shipments ?? 0
  const attempts = now && now.delivered + now.failed
  return (
    <Panel title={m.home_today()} className={styles.panel}>
      <dl className={styles.counts}>
        <Figure
          of="shipments"
          label={m.new_shipments()}
          note={shownYesterday(yesterday?.shipments)}
          to={now && narrowedPath(paths.shipments, { from_date: now.day, to_date: now.day })}
        >
          {now && formatCount(now.shipments)}
        </Figure>
        <Figure of="delivered" label={m.delivered_count()} note={shownYesterday(yesterday?.delivered)}>
          {now && formatCount(now.delivered)}
        </Figure>
        <Figure
          of="success"
          label={m.success_rate()}
          note={
            attempts === 0
              ? m.no_attempts_yet()
              : m.failed_attempts_count({ count: failed, shown: formatCount(failed) })
          }
        >
          {now && <Percent value={successRate(now)} />}
        </Figure>
        <Figure
          of="late"
          label={m.late()}
          note={late === 0 ? m.none_late() : m.late_means()}
          to={narrowedPath(paths.shipments, { late: '1' })}
          isAlarming={late > 0}
        >
          {today && formatCount(late)}
        </Figure>
      </dl>
      {seesCash && (
        <dl className={styles.amounts}>
          {seesUncounted && (
            <Figure
              of="couriers"
              label={m.with_couriers()}
              note={m.cash_on_the_way()}
              to={narrowedPath(paths.wallet, { tab: 'couriers', cash: '1' })}
            >
              {typeof cash?.with_couriers === 'number' && <Amount egp={cash.with_couriers} />}
            </Figure>
          )}
          <Figure
            of="safes"
            label={m.in_safes()}
            note={m.cash_not_banked()}
            to={narrowedPath(paths.wallet, { tab: 'safes' })}
          >
            {cash && <Amount egp={cash.in_safes} />}
          </Figure>
          <Figure
            of="clients"
            label={m.wallet_owed_to_clients()}
            note={m.owed_not_settled()}
            to={narrowedPath(paths.wallet, { tab: 'clients' })}
          >
            {cash && <Amount egp={cash.owed_to_clients} />}
          </Figure>
        </dl>
      )}
    </Panel>
  )
}
