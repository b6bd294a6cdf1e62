import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../client/call.ts'

const lookMs = 4_000

/** Loads a target, and polls it and its messages while messages are pending. */
export function useTarget(webhookId: number) {
  const request = { webhook_id: webhookId }
  const queryClient = useQueryClient()
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['openWebhook', request],
    queryFn: ({ signal }) => call('openWebhook', request, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.under_way > 0 ? lookMs : false),
  })
  useEffect(() => {
    if (dataUpdatedAt === 0) return
    void queryClient.invalidateQueries({ queryKey: ['listWebhookDeliveries'] })
    void queryClient.invalidateQueries({ queryKey: ['openWebhookDelivery'] })
  }, [dataUpdatedAt, queryClient])
  return { target: data, error, refetch: () => void refetch() }
}
