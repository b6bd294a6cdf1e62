import { useQuery } from '@tanstack/react-query'
import { call } from '../../../client/call.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import styles from './balances-in-all.module.css'

export function useBalances() {
  return useQuery({
    queryKey: ['viewBalances', {}],
    queryFn: ({ signal }) => call('viewBalances', {}, { signal }),
  })
}

/**
 * The company's total balances. Courier cash is left out: with a single courier it would reveal the amount due of a
 * blind count.
 */
export function BalancesInAll() {
  const { data, error, refetch } = useBalances()
  if (error) {
    return (
      <p className={styles.failed} role="alert">
        {error.message}{' '}
        <Button variant="link" onClick={() => void refetch()}>
          {m.retry()}
        </Button>
      </p>
    )
  }
  const figures = [
    { label: m.in_safes(), egp: data?.safes },
    ...(data?.bank === null ? [] : [{ label: m.wallet_in_bank(), egp: data?.bank }]),
    { label: m.wallet_transfers_waiting(), egp: data?.transfers },
    { label: m.wallet_owed_to_clients(), egp: data?.clients },
    { label: m.wallet_shortages(), egp: data?.shortages },
  ]
  return (
    <dl className={styles.figures} aria-busy={!data}>
      {figures.map(({ label, egp }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{egp === undefined ? <span className={styles.bone} /> : <Amount egp={egp} />}</dd>
        </div>
      ))}
    </dl>
  )
}
