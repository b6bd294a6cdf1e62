import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** What shows clients, in both consoles. */
const affected = ['listClients', 'openClient', 'docsListClients', 'docsViewClient']

/** A change of a client in one console is seen in both. */
export function useClientsChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(
    () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => affected.includes(String(queryKey[0])) }),
    [queryClient],
  )
}
