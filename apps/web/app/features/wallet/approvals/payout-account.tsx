import { type PayoutDetails, payoutMethodLabels } from '@mersal/contract'
import { label } from '../../../texts/label.ts'

/** Where a client is paid: how, the account or branch, and its holder. */
export function PayoutAccount({ method, account, holder, branch }: PayoutDetails) {
  return (
    <>
      {label(payoutMethodLabels[method])} <bdi>{branch?.name ?? account}</bdi>
      {holder !== '' && (
        <>
          {' · '}
          <bdi>{holder}</bdi>
        </>
      )}
    </>
  )
}
