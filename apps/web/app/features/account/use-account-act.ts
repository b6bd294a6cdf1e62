import { useQueryClient } from '@tanstack/react-query'
import { useSubmission } from '../../client/use-submission.ts'
import { m } from '../../paraglide/messages.js'
import { toast } from '../../ui/toast/toast-store.ts'

/** Refetches the data of the account screen. */
export function useAccountChanged() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      ['listSessions', 'viewSecondFactor', 'viewAccount'].map((name) =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    )
}

/** Ends one session or all others, then shows a toast and refetches the list. */
export function useAccountAct(name: 'endSession' | 'endOtherSessions', done: string, onDone?: () => void) {
  const changed = useAccountChanged()
  return useSubmission(name, {
    async onDone() {
      toast('success', done)
      onDone?.()
      await changed()
    },
    async onRefused({ message }) {
      toast('error', m.error_is({ message }))
      await changed()
    },
  })
}
