import type { CallName, CallReply } from '@mersal/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { CallRefused } from '../../client/call-refused.ts'
import { useSubmission } from '../../client/use-submission.ts'
import { m } from '../../paraglide/messages.js'
import { toast } from '../../ui/toast/toast-store.ts'

type Act = Extract<CallName, 'retryDeadEvent' | 'retryDeadEvents' | 'closeDeadEvent'>

/** An act on failed events. It shows the result as a toast and refetches the list. */
export function useEventAct<N extends Act>(
  name: N,
  done: (reply: CallReply<N>) => string,
  after?: (refusal: CallRefused | null) => void,
) {
  const queryClient = useQueryClient()
  const changed = () => queryClient.invalidateQueries({ queryKey: ['listDeadEvents'] })
  return useSubmission(name, {
    async onDone(reply) {
      toast('success', done(reply))
      after?.(null)
      await changed()
    },
    onRefused(refusal) {
      toast('error', m.error_is({ message: refusal.message }))
      after?.(refusal)
      void changed()
    },
  })
}
