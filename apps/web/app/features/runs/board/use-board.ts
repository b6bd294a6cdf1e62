import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callQuery } from '../../../client/call-query.ts'
import { useMoves } from '../../../client/live/use-moves.ts'
import { queryClient } from '../../../client/query-client.ts'
import { dragged } from '../unassigned/drag.ts'

const quietMs = 1_500
/** Scanning out moves no shipment, so the live feed does not tell it. */
const pollMs = 15_000

export type Place = { branch_id: number; date: string }

/** The board of a branch and day. It refetches when shipments move, but not under a drag. */
export function useBoard(place: Place) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const board = useQuery({
    ...callQuery('listRuns', place),
    refetchInterval: pollMs,
  })
  const unassigned = useQuery({
    ...callQuery('listUnassigned', place),
    // Comparing thousands of parcels takes longer than rendering the few that are in view.
    structuralSharing: false,
  })

  function refreshSoon() {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => (dragged() === null ? void refreshBoard() : refreshSoon()), quietMs)
  }
  useMoves(refreshSoon, refreshSoon)
  useEffect(() => () => clearTimeout(waiting.current), [])

  const count = board.data?.unassigned
  const known = useRef(count)
  useEffect(() => {
    if (known.current !== undefined && count !== known.current)
      void queryClient.invalidateQueries({ queryKey: ['listUnassigned'] })
    known.current = count
  }, [count])

  return { board, unassigned }
}

export async function refreshBoard(): Promise<void> {
  const stale = (queryKey: readonly string[]) => queryClient.invalidateQueries({ queryKey })
  await Promise.all([stale(['listRuns']), stale(['listUnassigned']), stale(['openRun'])])
}
