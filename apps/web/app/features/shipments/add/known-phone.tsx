import { type CallReply, readPhones } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { usePaused } from '../../../ui/control/use-paused.ts'
import { formatCount } from '../../../ui/text/format-count.ts'

type LastOrder = NonNullable<CallReply<'viewPhoneRecord'>['last']>
type Props = { phone: string; address: string; onUse: (last: LastOrder) => void }

/** What the phone ordered before: how many of its parcels were taken, and its last address, which a click takes. */
export function KnownPhone({ phone, address, onUse }: Props) {
  const typed = usePaused(readPhones(phone)[0] ?? '')
  const { data } = useQuery({
    ...callQuery('viewPhoneRecord', { phone: typed }),
    enabled: typed !== '',
    // The next order may follow at once.
    staleTime: 0,
  })
  const { parcels, last } = (typed !== '' && data) || { parcels: null, last: null }
  const isOffered = last !== null && last.address !== address.trim()
  return (
    <div className="stack gap-s text-s" role="status">
      {parcels && (
        <p className="soft">
          {m.phone_record({
            count: parcels.taken,
            taken: formatCount(parcels.taken),
            ended: formatCount(parcels.ended),
          })}
        </p>
      )}
      {isOffered && (
        <div className="row wrap gap-m">
          <span className="soft">
            {m.phone_last_address()} <bdi>{last.address}</bdi>
          </span>
          <Button variant="secondary" size="small" onClick={() => onUse(last)}>
            {m.use_this_address()}
          </Button>
        </div>
      )}
    </div>
  )
}
