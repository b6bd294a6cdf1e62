import { useQuery } from '@tanstack/react-query'
import { call } from '../../client/call.ts'

const refreshMs = 30_000

/** Today's figures. They refresh while the page is visible. */
export function useToday() {
  return useQuery({
    queryKey: ['viewToday', {}],
    queryFn: ({ signal }) => call('viewToday', {}, { signal }),
    refetchInterval: refreshMs,
  })
}

/** The totals of the six counters. */
export function useCounters() {
  return useQuery({
    queryKey: ['viewHome', {}],
    queryFn: ({ signal }) => call('viewHome', {}, { signal }),
    refetchInterval: refreshMs,
  })
}
