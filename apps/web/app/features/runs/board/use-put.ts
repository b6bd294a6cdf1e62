import { bareAwb, limits } from '@mersal/contract'
import { useCallback, useRef, useState } from 'react'
import { call } from '../../../client/call.ts'
import { CallRefused } from '../../../client/call-refused.ts'
import { m } from '../../../paraglide/messages.js'
import { formatCount } from '../../../ui/text/format-count.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import type { PutOutcome, Target } from './board.ts'
import { type Place, refreshBoard } from './use-board.ts'

const none: ReadonlySet<string> = new Set()

/**
 * Moves parcels between runs. Parcels on their way are left out of the lists until the server answers. What it refuses
 * returns, with the reason: another dispatcher may have been faster.
 */
export function usePut(place: Place) {
  const [moving, setMoving] = useState(none)
  const [refused, setRefused] = useState<readonly PutOutcome[]>([])
  const isBusy = useRef(false)

  const put = useCallback(
    async (awbs: readonly string[], from: number | null, target: Target) => {
      if (isBusy.current || awbs.length === 0) return
      isBusy.current = true
      setMoving(new Set(awbs))
      try {
        const outcomes = await send(awbs, from, target, place)
        const failed = outcomes.filter(({ done }) => !done)
        const count = outcomes.length - failed.length
        setRefused(failed)
        if (count > 0) toast('success', m.board_moved({ count, shown: formatCount(count) }))
      } catch (error) {
        toast('error', error instanceof CallRefused ? error.message : m.something_wrong())
      }
      await refreshBoard()
      setMoving(none)
      isBusy.current = false
    },
    [place],
  )
  return { put, moving, refused, forget: () => setRefused([]) }
}

async function send(
  awbs: readonly string[],
  from: number | null,
  target: Target,
  place: Place,
): Promise<PutOutcome[]> {
  const outcomes: PutOutcome[] = []
  const id =
    'newRunOf' in target
      ? (await call('createRun', { ...place, courier_id: target.newRunOf })).id
      : 'run' in target
        ? target.run
        : target.offRun
  const most = limits.runs.awbsACall
  for (let at = 0; at < awbs.length; at += most) {
    const step = { id, awbs: awbs.slice(at, at + most).map(bareAwb) }
    const { list_items } =
      'offRun' in target
        ? await call('removeFromRun', step)
        : await call('putIntoRun', { ...step, from: from ?? 0 })
    outcomes.push(...list_items)
  }
  return outcomes
}
