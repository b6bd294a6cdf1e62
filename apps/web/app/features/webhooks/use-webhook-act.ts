import type { CallName, CallReply } from '@mersal/contract'
import { useSubmission } from '../../client/use-submission.ts'
import { m } from '../../paraglide/messages.js'
import { toast } from '../../ui/toast/toast-store.ts'
import { useWebhooksChanged } from './use-webhooks-changed.ts'

type Act = Extract<
  CallName,
  'setWebhookActive' | 'rotateWebhookSecret' | 'deleteWebhook' | 'testWebhook' | 'replayWebhookDelivery'
>

/** An act on a webhook. It shows a toast and refetches everything about webhooks. */
export function useWebhookAct<N extends Act>(
  name: N,
  done: string,
  onDone?: (reply: CallReply<N>) => unknown,
) {
  const changed = useWebhooksChanged()
  return useSubmission(name, {
    async onDone(reply) {
      toast('success', done)
      await onDone?.(reply)
      await changed()
    },
    onRefused: ({ message }) => toast('error', m.error_is({ message })),
  })
}
