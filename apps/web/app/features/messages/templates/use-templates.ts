import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/call-query.ts'
import { queryClient } from '../../../client/query-client.ts'

export function useTemplates() {
  return useQuery(callQuery('listMessageTemplates', {}))
}

export function refreshTemplates(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['listMessageTemplates'] })
}
