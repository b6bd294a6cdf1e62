import { type PayoutMethod, payoutMethodLabels } from '@mersal/contract'
import { label } from '../../texts/label.ts'
import styles from './payouts.module.css'

type Props = { method: PayoutMethod; account: string; holder?: string; branch?: string | null }

/** How and where a client is paid. */
export function Account({ method, account, holder = '', branch = null }: Props) {
  return (
    <>
      {label(payoutMethodLabels[method])}
      <small className={styles.sub}>
        {account !== '' && <bdi dir="auto">{account}</bdi>}
        {branch !== null && <bdi>{branch}</bdi>}
        {holder !== '' && (
          <>
            {' · '}
            <bdi>{holder}</bdi>
          </>
        )}
      </small>
    </>
  )
}
