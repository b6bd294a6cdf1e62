import { useQuery } from '@tanstack/react-query'
import { call } from '../../../client/call.ts'

export function useFormats() {
  return useQuery({
    queryKey: ['listPayoutFormats', {}],
    queryFn: ({ signal }) => call('listPayoutFormats', {}, { signal }),
  })
}
