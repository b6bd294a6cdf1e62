import type { SafeExchange } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { amountColumn, type Column, column } from '../../../ui/data-table/column.ts'
import { Amount, formatAmount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import acts from '../balances/row-acts.module.css'
import type { ExchangeEnding } from './exchange-ending.ts'
import { exchangeStates } from './exchange-words.ts'
import styles from './exchanges.module.css'

export function exchangeColumns(onEnd: (ending: ExchangeEnding) => void): Column<SafeExchange>[] {
  return [
    column('way', m.exchange_way(), 20, ({ from, to, note }) => (
      <>
        <bdi>{m.manifest_from_to({ from: from.name, to: to.name })}</bdi>
        {note !== '' && (
          <small className={styles.sub}>
            <bdi>{note}</bdi>
          </small>
        )}
      </>
    )),
    amountColumn('amount', m.amount(), 9, ({ amount }) =>
      amount === null ? <small className={styles.sub}>{m.exchange_hidden()}</small> : <Amount egp={amount} />,
    ),
    column('sent', m.exchange_sent_by(), 16, ({ sent_by, sent_at, carrier }) => (
      <>
        <bdi>{sent_by.name}</bdi>
        <small className={styles.sub}>
          <DayTime instant={sent_at} />
          {carrier.id !== sent_by.id && (
            <>
              {' '}
              · <bdi>{m.exchange_carried_by({ name: carrier.name })}</bdi>
            </>
          )}
        </small>
      </>
    )),
    column('state', m.status(), 14, (exchange) => <Ending exchange={exchange} />),
    column('acts', m.action(), 12, (exchange) => (
      <div className={acts.acts}>
        {exchange.may_withdraw && (
          <Button size="small" variant="quiet" onClick={() => onEnd({ act: 'withdraw', exchange })}>
            {m.exchange_withdraw()}
          </Button>
        )}
        {exchange.may_accept && (
          <Button size="small" variant="secondary" onClick={() => onEnd({ act: 'accept', exchange })}>
            {m.exchange_accept()}
          </Button>
        )}
      </div>
    )),
  ]
}

/** How an exchange ended, by whom and why. */
function Ending({ exchange }: { exchange: SafeExchange }) {
  const { state, difference, reason, ended_by, ended_at } = exchange
  return (
    <>
      {exchangeStates[state]()}
      {difference !== null && difference !== 0 && (
        <small className="block warn">
          {difference < 0
            ? m.collect_short({ amount: formatAmount(-difference) })
            : m.collect_over({ amount: formatAmount(difference) })}
        </small>
      )}
      {ended_by !== null && ended_at !== null && (
        <small className={styles.sub}>
          <bdi>{ended_by.name}</bdi> · <DayTime instant={ended_at} />
        </small>
      )}
      {reason !== '' && (
        <small className={styles.sub}>
          <bdi>{reason}</bdi>
        </small>
      )}
    </>
  )
}
