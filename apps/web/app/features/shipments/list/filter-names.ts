import { useQuery } from '@tanstack/react-query'
import { call } from '../../../client/call.ts'
import { callQuery } from '../../../client/call-query.ts'

/** The name of a client. The address has only the id. */
export function useClientName(id: string): string | undefined {
  return useQuery({
    ...callQuery('openClient', { client_id: id }),
    enabled: id !== '',
  }).data?.info.name
}

export function useBranches() {
  return useQuery(callQuery('listBranches', { fetch: 'all' })).data?.list_items
}

/** The areas of the caller's branches. */
export function useAreaNames(isWanted: boolean) {
  return useQuery({
    ...callQuery('listAreas', {}),
    enabled: isWanted,
  }).data?.list_items
}

export function useCouriersOfList() {
  return useQuery({
    queryKey: ['listDeliveryBoysOfList'],
    queryFn: ({ signal }) => call('listDeliveryBoysOfList', {}, { signal }),
  }).data?.list_items
}
