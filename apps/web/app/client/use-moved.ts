import { useQueryClient } from '@tanstack/react-query'

/** Moving money changes figures, states and lists across the console, so every visible query refetches. */
export function useMoved(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries()
}
