import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

const about = ['listPrices', 'openPrices', 'comparePrices'] as const

/** Refetches everything that shows prices. */
export function usePricesChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(async () => {
    await Promise.all(about.map((call) => queryClient.invalidateQueries({ queryKey: [call] })))
  }, [queryClient])
}
