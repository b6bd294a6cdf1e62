import type { CallInput, CallName, CallReply } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../client/call.ts'
import { callQuery } from '../../../client/call-query.ts'
import { queryClient } from '../../../client/query-client.ts'

type OneShipmentCall = Extract<
  CallName,
  | 'openMain'
  | 'openDetails'
  | 'openActs'
  | 'openSenderAndReceiver'
  | 'listLines'
  | 'listTracking'
  | 'listChanges'
>

/** Loads what the call `name` returns for the shipment `awb`. */
export function useShipment<N extends OneShipmentCall>(name: N, awb: string) {
  return useQuery<CallReply<N>>({
    queryKey: [name, { awb }],
    queryFn: ({ signal }) => call(name, { awb } as CallInput<N>, { signal }),
  })
}

/** The parcels of an order. */
export function useParcels(orderId: string) {
  const request = { main_shipment_id: orderId }
  return useQuery(callQuery('listParcels', request))
}

/** The items of the order of the shipment `awb`. */
export function useItems(awb: string) {
  const request = { shipment_id: awb }
  return useQuery(callQuery('listItems', request))
}

/** Refetches the shipment `awb` and the lists that may contain it. */
export function refreshShipment(awb: string): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [name, request] }) =>
      (request as { awb?: string } | undefined)?.awb === awb ||
      name === 'listShipments' ||
      name === 'listParcels' ||
      name === 'listItems',
  })
}
