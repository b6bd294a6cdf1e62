import { useQuery } from '@tanstack/react-query'
import { call } from '../../../client/call.ts'
import { queryClient } from '../../../client/query-client.ts'

export function useTemplates() {
  return useQuery({
    queryKey: ['listMessageTemplates', {}],
    queryFn: ({ signal }) => call('listMessageTemplates', {}, { signal }),
  })
}

export function refreshTemplates(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['listMessageTemplates'] })
}
