import { queryClient } from '../../client/query-client.ts'

/** Reads the list again. */
export function refreshBars(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === 'listPhoneBars' })
}
