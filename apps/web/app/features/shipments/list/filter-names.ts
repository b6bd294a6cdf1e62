import { useQuery } from '@tanstack/react-query'
import { call } from '../../../client/call.ts'

/** The name of a client. The address has only the id. */
export function useClientName(id: string): string | undefined {
  return useQuery({
    queryKey: ['openClient', { client_id: id }],
    queryFn: ({ signal }) => call('openClient', { client_id: id }, { signal }),
    enabled: id !== '',
  }).data?.info.name
}

export function useBranches() {
  return useQuery({
    queryKey: ['listBranches', { fetch: 'all' }],
    queryFn: ({ signal }) => call('listBranches', { fetch: 'all' }, { signal }),
  }).data?.list_items
}

/** The areas of the caller's branches. */
export function useAreaNames(isWanted: boolean) {
  return useQuery({
    queryKey: ['listAreas', {}],
    queryFn: ({ signal }) => call('listAreas', {}, { signal }),
    enabled: isWanted,
  }).data?.list_items
}

export function useBoysOfList() {
  return useQuery({
    queryKey: ['listDeliveryBoysOfList'],
    queryFn: ({ signal }) => call('listDeliveryBoysOfList', {}, { signal }),
  }).data?.list_items
}
