import { bareAwb, type CallReply } from '@mersal/contract'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { shipmentPath } from '../../../paths.ts'
import { Awb } from '../../../ui/shipment/awb.tsx'
import { StatusBadge } from '../../../ui/shipment/status-badge/status-badge.tsx'
import { useShipment } from './use-shipment.ts'

type Parts = CallReply<'openDetails'>['shipping_parts']

/** Links a parcel that was delivered in part to its rests, and a rest to its parcel. */
export function Pairs({ awb }: { awb: string }) {
  const { data } = useShipment('openDetails', awb)
  if (!data) return null
  const { kind, pairs } = data.shipping_parts
  const first = pairs.find(({ undone }) => !undone)
  return pairs.map((pair) => (
    <p key={pair.awb} className="row wrap gap-m">
      <span>{wordOf(kind, pair, pair === first)}</span>
      <Link to={shipmentPath(bareAwb(pair.awb))}>
        <Awb awb={pair.awb} />
      </Link>
      <StatusBadge status={pair.status} />
    </p>
  ))
}

/** What the branch did not find in the bag of the first rest is another one. */
function wordOf(kind: Parts['kind'], pair: Parts['pairs'][number], isFirst: boolean): string {
  if (kind === 'rest') return m.rest_of()
  if (isFirst) return m.rest_is()
  return pair.undone ? m.rest_undone() : m.rest_missing_is()
}
