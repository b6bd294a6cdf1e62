import type { CallReply, Language } from '@mersal/contract'
import type { Holder } from '../../lifecycle/index.ts'
import { trackingText } from '../../shipment-records/index.ts'
import type { CustodyRecord } from '../reads/custody.repository.ts'

/** Who holds a parcel, since when and by which act. */
export function presentCustody(
  holder: Holder,
  { at, action, is_return: isReturn, name }: CustodyRecord,
  language: Language,
): CallReply<'openActs'>['custody'] {
  return {
    holder: holder.kind,
    id: idOf(holder),
    name,
    since: at.toISOString(),
    by: trackingText({ action, otherCase: null, isReturn }, language),
  }
}

function idOf(holder: Holder): number | null {
  if (holder.kind === 'branch') return holder.branchId
  return holder.kind === 'delivery_boy' ? holder.deliveryBoyId : null
}
