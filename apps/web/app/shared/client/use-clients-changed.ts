import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** The calls of both consoles that show clients. */
const affected = ['listClients', 'openClient', 'docsListClients', 'docsViewClient']

/** Refetches clients in both consoles. */
export function useClientsChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(
    () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => affected.includes(String(queryKey[0])) }),
    [queryClient],
  )
}
