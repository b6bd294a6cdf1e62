import { useQueryClient } from '@tanstack/react-query'

/** Payouts change balances, settlements and approvals, so every visible query refetches. */
export function usePayoutsChanged(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries()
}
