import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import { type ListFilters, requestOf } from './list-filters.ts'

export function useShipments(filters: ListFilters) {
  const request = requestOf(filters)
  return useQuery({
    queryKey: ['listShipments', request],
    queryFn: ({ signal }) => call('listShipments', request, { signal }),
    placeholderData: keepPreviousData,
  })
}
