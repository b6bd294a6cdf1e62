import { bareAwb } from '@mersal/contract'
import { useState } from 'react'
import { queryClient } from '../../../client/query-client.ts'
import { useSubmission } from '../../../client/use-submission.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { type RunStop, stopsInOrder, withMoved } from './order-of-stops.ts'
import { type Run, refreshRun } from './use-run.ts'

const headOf = ({ first }: RunStop) => bareAwb(first.awb)

/** The stops in order. A move shows at once and is undone when the server refuses it. */
export function useOrder(run: Run) {
  const [asked, setAsked] = useState<readonly RunStop[] | null>(null)
  const stored = stopsInOrder(run.list_items)
  const stops = asked ?? stored
  const { submit, isPending } = useSubmission('orderRun', {
    async onDone({ version, kilometres }) {
      queryClient.setQueryData<Run>(
        ['openRun', { id: run.id }],
        (old) => old && { ...old, version, kilometres },
      )
      await refreshRun()
      setAsked(null)
    },
    onRefused({ message }) {
      toast('error', message)
      setAsked(null)
      void refreshRun()
    },
  })

  function store(next: readonly RunStop[], pinned: readonly RunStop[]) {
    if (isPending) return
    setAsked(next)
    submit({
      id: run.id,
      version: run.version,
      stops: next.map(headOf),
      pinned: pinned.map(headOf),
    })
  }
  const pinned = stops.filter(({ first }) => first.pinned)
  return {
    stops,
    isPending,
    move: (from: number, to: number) => {
      const next = withMoved(stops, from, to)
      if (next !== stops) store(next, pinned)
    },
    pin: (stop: RunStop) => {
      const next = stops.map((other) =>
        other === stop ? { ...stop, first: { ...stop.first, pinned: !stop.first.pinned } } : other,
      )
      store(
        next,
        next.filter(({ first }) => first.pinned),
      )
    },
    /** The product computes the order. Pinned stops stay. */
    compute: () => submit({ id: run.id, version: run.version, pinned: pinned.map(headOf) }),
  }
}
