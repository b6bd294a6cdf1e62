import type { CallReply } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callQuery } from '../../../client/call-query.ts'
import { useMoves } from '../../../client/live/use-moves.ts'
import { queryClient } from '../../../client/query-client.ts'

export type Run = CallReply<'openRun'>

const quietMs = 1_000
const pollMs = 15_000

/** A run. It refetches when one of its parcels moves. */
export function useRun(id: number) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const query = useQuery({
    ...callQuery('openRun', { id }),
    refetchInterval: pollMs,
  })
  function refreshSoon() {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => void refreshRun(), quietMs)
  }
  useMoves((move) => {
    if (query.data?.list_items.some(({ awb }) => awb === move.awb)) refreshSoon()
  }, refreshSoon)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return query
}

export async function refreshRun(): Promise<void> {
  const stale = (queryKey: readonly string[]) => queryClient.invalidateQueries({ queryKey })
  await Promise.all([stale(['openRun']), stale(['listRuns'])])
}
