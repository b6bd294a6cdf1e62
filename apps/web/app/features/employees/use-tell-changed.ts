import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** A person stands on many screens: on their own, in lists, beside branches, clients and money. All are read anew. */
export function useTellChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(() => queryClient.invalidateQueries(), [queryClient])
}
