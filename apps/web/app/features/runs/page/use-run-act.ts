import type { CallInput, CallReply } from '@mersal/contract'
import { useState } from 'react'
import { useSubmission } from '../../../client/use-submission.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { refreshRun } from './use-run.ts'

type ActName =
  | 'readyRun'
  | 'orderRun'
  | 'removeFromRun'
  | 'acceptRun'
  | 'giveBackRun'
  | 'endRun'
  | 'closeRun'
  | 'bookResults'

/** An act on the run on the screen. The run refetches after success and after a refusal. */
export function useRunAct<N extends ActName>(name: N, onDone?: (reply: CallReply<N>) => void) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { submit, isPending } = useSubmission(name, {
    async onDone(reply) {
      setRefusal(null)
      onDone?.(reply)
      await refreshRun()
    },
    onRefused({ message, fields }) {
      const said = Object.values(fields)[0] ?? message
      setRefusal(said)
      toast('error', said)
      void refreshRun()
    },
  })
  return { act: (input: CallInput<N>) => submit(input), isPending, refusal }
}
