import { useEffect, useRef, useState } from 'react'
import { CallRefused } from '../../../client/call-refused.ts'
import { newIdempotencyKey } from '../../../client/idempotency-key.ts'
import { queryClient } from '../../../client/query-client.ts'
import { m } from '../../../paraglide/messages.js'
import { type Outcome, type Step, stepsOf } from './run-in-steps.ts'

/** Sends one step and returns the result of each of its shipments. */
export type SendStep = (step: Step) => Promise<{ list_items: Outcome[] }>

/**
 * An act on many shipments, sent in steps with progress. A failed step is retried with the same key, so nothing is done
 * twice.
 */
export function useBulk(awbs: readonly string[], send: SendStep) {
  const [steps] = useState(() => stepsOf(awbs, newIdempotencyKey))
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  const next = useRef(0)
  const isGone = useRef(false)

  async function run() {
    setRunning(true)
    setFailure(null)
    try {
      for (let step = steps[next.current]; step && !isGone.current; step = steps[next.current]) {
        const { list_items } = await send(step)
        next.current += 1
        setOutcomes((before) => [...before, ...list_items])
      }
    } catch (error) {
      setFailure(error instanceof CallRefused ? error.message : m.something_wrong())
    } finally {
      setRunning(false)
      void queryClient.invalidateQueries({ queryKey: ['listShipments'] })
    }
  }

  const start = useRef(run)
  useEffect(() => {
    isGone.current = false
    void start.current()
    return () => {
      isGone.current = true
    }
  }, [])

  return {
    run,
    isRunning,
    failure,
    acted: outcomes.map(({ awb }) => awb),
    total: awbs.length,
    isOver: outcomes.length === awbs.length,
    refused: outcomes.filter(({ done }) => !done),
  }
}
