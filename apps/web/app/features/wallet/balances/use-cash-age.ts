import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/call-query.ts'

export function useCashAge() {
  return useQuery(callQuery('viewCashAge', {}))
}
