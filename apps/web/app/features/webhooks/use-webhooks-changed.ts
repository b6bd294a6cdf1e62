import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

const about = ['listWebhooks', 'openWebhook', 'listWebhookDeliveries', 'openWebhookDelivery'] as const

/** Refetches everything that shows webhooks. */
export function useWebhooksChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(async () => {
    await Promise.all(about.map((call) => queryClient.invalidateQueries({ queryKey: [call] })))
  }, [queryClient])
}
