import type { ClientBalance } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { walletPaths } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ButtonLink } from '../../../ui/control/button-link.tsx'
import { amountColumn, type Column, column } from '../../../ui/data-table/column.ts'
import { Amount } from '../../../ui/text/amount.tsx'
import { Day, formatWireDay } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { ageOf } from '../age-of.ts'
import acts from './row-acts.module.css'

export function clientColumns(onReceive: (client: ClientBalance) => void): Column<ClientBalance>[] {
  return [
    column('name', m.client(), 18, ({ name }) => <bdi>{name}</bdi>),
    amountColumn('amount', m.wallet_owed(), 10, ({ amount }) => <Amount egp={amount} />),
    amountColumn('shipments', m.wallet_shipments_to_settle(), 5, ({ shipments, shipments_amount }) =>
      shipments === 0 ? (
        <span aria-hidden="true">—</span>
      ) : (
        <>
          <bdi dir="ltr">{formatCount(shipments)}</bdi>
          <small className={acts.aside}>
            <Amount egp={shipments_amount} />
          </small>
        </>
      ),
    ),
    amountColumn('net', m.wallet_to_settle(), 10, ({ net }) => <Amount egp={net} />),
    column('next', m.schedule_next(), 10, ({ next_settlement }) =>
      next_settlement === null ? (
        <span aria-hidden="true">—</span>
      ) : (
        <bdi dir="ltr">{formatWireDay(next_settlement)}</bdi>
      ),
    ),
    column('oldest', m.wallet_oldest_unpaid(), 10, ({ oldest }) =>
      oldest === null ? (
        <span aria-hidden="true">—</span>
      ) : (
        <>
          <Day instant={oldest} />
          <small className={acts.aside}>{ageOf(oldest)}</small>
        </>
      ),
    ),
    column('acts', m.action(), 14, (client) => (
      <div className={acts.acts}>
        <Button
          size="small"
          variant={client.amount < 0 ? 'secondary' : 'quiet'}
          onClick={() => onReceive(client)}
        >
          {client.amount < 0 ? m.wallet_receive() : m.deposit()}
        </Button>
        {client.net > 0 && (
          <ButtonLink size="small" variant="secondary" to={walletPaths.client(client.id)} prefetch="intent">
            {m.wallet_settle()}
          </ButtonLink>
        )}
      </div>
    )),
  ]
}
