import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callQuery } from '../../client/call-query.ts'
import { useMoves } from '../../client/live/use-moves.ts'
import { queryClient } from '../../client/query-client.ts'
import { egyptDay } from '../../ui/text/day.tsx'

const quietMs = 2_000
const pollMs = 20_000

/** The boards of some branches today. They refetch when shipments move. */
export function useRunsToday(branches: readonly number[]) {
  const date = egyptDay(0)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  function refreshSoon() {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: ['listRuns'] }),
      quietMs,
    )
  }
  useMoves(refreshSoon, refreshSoon)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return useQueries({
    queries: branches.map((branch_id) => ({
      ...callQuery('listRuns', { branch_id, date }),
      refetchInterval: pollMs,
    })),
  })
}
