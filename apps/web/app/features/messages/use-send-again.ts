import type { CallName } from '@mersal/contract'
import { queryClient } from '../../client/query-client.ts'
import { useSubmission } from '../../client/use-submission.ts'
import { m } from '../../paraglide/messages.js'
import { toast } from '../../ui/toast/toast-store.ts'

const messageQueries: readonly unknown[] = [
  'listMessages',
  'listMessagesOfShipment',
  'viewMessageFigures',
  'listStoppedPhones',
] satisfies CallName[]

export function refreshMessages(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => messageQueries.includes(name) })
}

/** Sends a message again. It tells the result as a toast. */
export function useSendAgain(onDone?: () => void) {
  return useSubmission('sendMessageAgain', {
    onDone() {
      toast('success', m.message_planned_again())
      onDone?.()
      return refreshMessages()
    },
    onRefused({ message }) {
      toast('error', message)
      void refreshMessages()
    },
  })
}
