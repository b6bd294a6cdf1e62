import { type CallReply, foldText } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import { m } from '../../paraglide/messages.js'
import { formatCount } from '../../ui/text/format-count.ts'
import { isolated } from '../../ui/text/isolated.ts'

type CourierOption = CallReply<'listDeliveryBoys'>['list_items'][number]

/** The delivery boys that can be chosen: for the line of one shipment, or in general. */
export function useCouriers(awb?: string) {
  return useQuery({
    queryKey: ['listDeliveryBoys', awb],
    queryFn: ({ signal }) => call('listDeliveryBoys', awb === undefined ? {} : { awb }, { signal }),
  })
}

/**
 * Filters by name. Each entry notes whether it is their home area, the branch where that
 * distinguishes it, whether they are on duty, and the number of open lines.
 */
export function findCouriers(couriers: readonly CourierOption[], text: string) {
  const wanted = foldText(text)
  const isOfMany = new Set(couriers.map(({ branch }) => branch)).size > 1
  return couriers
    .filter(({ name }) => foldText(name).includes(wanted))
    .map((courier) => ({ id: courier.id, name: courier.name, note: noteOf(courier, isOfMany) }))
}

function noteOf(
  { branch, lent, stops, parcels, area_match, on_duty }: CourierOption,
  isOfMany: boolean,
): string {
  const open =
    parcels === 0
      ? [m.delivery_boy_free()]
      : [
          m.delivery_boy_stops({ count: stops, shown: formatCount(stops) }),
          m.movement_parcels({ count: parcels, shown: formatCount(parcels) }),
        ]
  const where = lent
    ? [m.delivery_boy_lent({ branch: isolated(branch) })]
    : isOfMany
      ? [isolated(branch)]
      : []
  const home = area_match ? [m.delivery_boy_home()] : []
  const duty = on_duty ? m.delivery_boy_on_duty() : m.delivery_boy_off_duty()
  return [...home, ...where, duty, ...open].join(' · ')
}
