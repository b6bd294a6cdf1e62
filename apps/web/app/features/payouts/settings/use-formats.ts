import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/call-query.ts'

export function useFormats() {
  return useQuery(callQuery('listPayoutFormats', {}))
}
