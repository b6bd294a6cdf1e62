import type { CallInput, CallName, CallReply } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../client/call.ts'
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

/** The calls that take the number of an order, not of a parcel. */
export function useOrder<N extends 'listParcels' | 'listItems'>(name: N, orderId: string) {
  const request = name === 'listParcels' ? { main_shipment_id: orderId } : { shipment_id: orderId }
  return useQuery<CallReply<N>>({
    queryKey: [name, request],
    queryFn: ({ signal }) => call(name, request as CallInput<N>, { signal }),
  })
}

/** Refetches the shipment `awb` and the lists that may contain it. */
export function refreshShipment(awb: string): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [name, request] }) =>
      (request as { awb?: string } | undefined)?.awb === awb ||
      name === 'listShipments' ||
      name === 'listParcels',
  })
}
