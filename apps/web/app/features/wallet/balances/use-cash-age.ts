import { useQuery } from '@tanstack/react-query'
import { call } from '../../../client/call.ts'

export function useCashAge() {
  return useQuery({
    queryKey: ['viewCashAge', {}],
    queryFn: ({ signal }) => call('viewCashAge', {}, { signal }),
  })
}
