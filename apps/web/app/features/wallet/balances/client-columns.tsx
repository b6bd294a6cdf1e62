import type { ClientBalance } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { walletPaths } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ButtonLink } from '../../../ui/control/button-link.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { Amount } from '../../../ui/text/amount.tsx'
import { Day, formatWireDay } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { ageOf } from '../age-of.ts'
import acts from './row-acts.module.css'

export function clientColumns(onReceive: (client: ClientBalance) => void): Column<ClientBalance>[] {
  return [
    { key: 'name', header: m.client(), bone: 18, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'amount',
      header: m.wallet_owed(),
      amount: true,
      bone: 10,
      cell: ({ amount }) => <Amount egp={amount} />,
    },
    {
      key: 'shipments',
      header: m.wallet_shipments_to_settle(),
      amount: true,
      bone: 5,
      cell: ({ shipments, shipments_amount }) =>
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
    },
    {
      key: 'net',
      header: m.wallet_to_settle(),
      amount: true,
      bone: 10,
      cell: ({ net }) => <Amount egp={net} />,
    },
    {
      key: 'next',
      header: m.schedule_next(),
      bone: 10,
      cell: ({ next_settlement }) =>
        next_settlement === null ? (
          <span aria-hidden="true">—</span>
        ) : (
          <bdi dir="ltr">{formatWireDay(next_settlement)}</bdi>
        ),
    },
    {
      key: 'oldest',
      header: m.wallet_oldest_unpaid(),
      bone: 10,
      cell: ({ oldest }) =>
        oldest === null ? (
          <span aria-hidden="true">—</span>
        ) : (
          <>
            <Day instant={oldest} />
            <small className={acts.aside}>{ageOf(oldest)}</small>
          </>
        ),
    },
    {
      key: 'acts',
      header: m.action(),
      bone: 14,
      cell: (client) => (
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
      ),
    },
  ]
}
