import type { CallReply } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { narrowedPath, paths } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { Amount, formatAmount } from '../../../ui/text/amount.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import styles from './balances-in-all.module.css'
import { useCashAge } from './use-cash-age.ts'

export function useBalances() {
  return useQuery(callQuery('viewBalances', {}))
}

const rowsOf = (filters: Record<string, string>) => narrowedPath(paths.wallet, filters)

/**
 * Where the company's money is. A figure opens all its rows, its note the rows that the note names. Uncounted cash is shown
 * in parcels: with a single delivery boy, an amount would reveal what a blind count should find.
 */
export function BalancesInAll() {
  const { data, error, refetch } = useBalances()
  const held = useCashAge().data?.list_items
  if (error) {
    return (
      <p className={`soft ${styles.failed}`} role="alert">
        {error.message}{' '}
        <Button variant="link" onClick={() => void refetch()}>
          {m.retry()}
        </Button>
      </p>
    )
  }
  const parcels = held?.reduce((sum, one) => sum + one.parcels, 0)
  const old = held?.find(({ age }) => age === 3)?.couriers ?? 0
  return (
    <dl className={`stack gap-parts ${styles.figures}`} aria-busy={!data}>
      <Figure
        of="couriers"
        label={m.wallet_with_couriers()}
        note={old === 0 ? m.wallet_none_old() : m.wallet_some_old({ count: old, shown: formatCount(old) })}
        to={rowsOf({ tab: 'couriers' })}
        noteTo={old > 0 ? rowsOf({ tab: 'couriers', age: '3' }) : undefined}
        isAlarming={old > 0}
      >
        {parcels !== undefined && m.movement_parcels({ count: parcels, shown: formatCount(parcels) })}
      </Figure>
      <Figure
        of="safes"
        label={m.in_safes()}
        note={
          data && data.in_transit > 0
            ? m.wallet_in_transit({ amount: formatAmount(data.in_transit) })
            : m.wallet_counted()
        }
        to={rowsOf({ tab: 'safes' })}
      >
        {data && <Amount egp={data.safes} />}
      </Figure>
      {data?.bank !== null && (
        <Figure
          of="bank"
          label={m.wallet_in_bank()}
          note={data ? bankNote(data.slips) : ''}
          to={rowsOf({ tab: 'movements', account: 'bank' })}
          noteTo={
            data && data.slips.waiting + data.slips.missing > 0
              ? rowsOf({ tab: 'slips', ...(data.slips.missing > 0 && { state: 'missing' }) })
              : undefined
          }
          isAlarming={data !== undefined && data.slips.missing > 0}
        >
          {data && <Amount egp={data.bank ?? 0} />}
        </Figure>
      )}
      <Figure
        of="transfers"
        label={m.wallet_transfers_waiting()}
        note={m.wallet_transfers_note()}
        to={rowsOf({ tab: 'transfers' })}
      >
        {data && <Amount egp={data.transfers} />}
      </Figure>
      <Figure
        of="clients"
        label={m.wallet_owed_to_clients()}
        note={m.wallet_clients_note()}
        to={rowsOf({ tab: 'clients' })}
      >
        {data && <Amount egp={data.clients} />}
      </Figure>
      <Figure
        of="shortages"
        label={m.wallet_shortages()}
        note={m.wallet_shortages_note()}
        to={rowsOf({ tab: 'couriers', owing: '1' })}
      >
        {data && <Amount egp={data.shortages} />}
      </Figure>
    </dl>
  )
}

/** What of the bank's balance nobody has found on its statement. */
function bankNote({ waiting, waiting_amount, missing }: CallReply<'viewBalances'>['slips']): string {
  if (missing > 0) return m.wallet_slips_missing({ count: missing, shown: formatCount(missing) })
  if (waiting > 0) return m.wallet_slips_waiting({ amount: formatAmount(waiting_amount) })
  return m.wallet_bank_rows()
}
