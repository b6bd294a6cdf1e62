import type { CallReply } from '@mersal/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callQuery } from '../../client/call-query.ts'

export type AreasReply = CallReply<'listAreas'>
export type Area = AreasReply['list_items'][number]
export type District = AreasReply['districts'][number]

const progressMs = 2_000

/** All areas and districts that the person sees. Reads again while shipments move in the background. */
export function useAreas() {
  return useQuery({
    ...callQuery('listAreas', {}),
    refetchInterval: ({ state }) => (state.data?.progress ? progressMs : false),
  })
}

export function useAreasChanged(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: ['listAreas'] }), [client])
}

/** The branches of the person, closed ones too. */
export function useBranches() {
  return useQuery(callQuery('listBranches', { fetch: 'all' }))
}
