import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../client/call-query.ts'

const refreshMs = 30_000

/** Today's figures. They refresh while the page is visible. */
export function useToday() {
  return useQuery({
    ...callQuery('viewToday', {}),
    refetchInterval: refreshMs,
  })
}

/** The totals of the six counters. */
export function useCounters() {
  return useQuery({
    ...callQuery('viewHome', {}),
    refetchInterval: refreshMs,
  })
}
