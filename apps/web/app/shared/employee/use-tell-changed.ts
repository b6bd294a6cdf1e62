import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Refetches everything that shows an employee: their record, lists, branches, clients and money. */
export function useTellChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(() => queryClient.invalidateQueries(), [queryClient])
}
