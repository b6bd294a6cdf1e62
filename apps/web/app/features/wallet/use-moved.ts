import { useQueryClient } from '@tanstack/react-query'

/** After money moved, figures, states and lists all over the console are old: what is on the screen is read again. */
export function useMoved(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries()
}
