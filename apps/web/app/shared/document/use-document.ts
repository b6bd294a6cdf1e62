import type { CallReply } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../client/call.ts'

const lookMs = 700

/** The state of a requested document. Polled until it is ready or has failed. */
export function useDocument(documentId: string) {
  return useQuery<CallReply<'openDocument'>>({
    queryKey: ['openDocument', { document_id: documentId }],
    queryFn: ({ signal }) => call('openDocument', { document_id: documentId }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isOver(data.state) ? false : lookMs),
  })
}

export function isOver(state: CallReply<'openDocument'>['state']): boolean {
  return state === 'ready' || state === 'failed'
}
