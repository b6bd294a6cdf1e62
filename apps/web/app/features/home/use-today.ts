import { useQuery } from '@tanstack/react-query'
import { call } from '../../client/call.ts'

const refreshMs = 30_000

/** Today's figures, read anew by themselves while somebody looks at them. */
export function useToday() {
  return useQuery({
    queryKey: ['viewToday', {}],
    queryFn: ({ signal }) => call('viewToday', {}, { signal }),
    refetchInterval: refreshMs,
  })
}

/** How many of everything there are. */
export function useCounters() {
  return useQuery({
    queryKey: ['viewHome', {}],
    queryFn: ({ signal }) => call('viewHome', {}, { signal }),
    refetchInterval: refreshMs,
  })
}
