import type { CallReply } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../client/call.ts'
import { queryClient } from '../../../client/query-client.ts'

export type OrderFileInfo = CallReply<'openOrderFile'>

const lookMs = 700

/** A file, looked at again and again while something is done with it; its orders are read anew when that is over. */
export function useOrderFile(id: number) {
  const query = useQuery({
    queryKey: ['openOrderFile', { order_file_id: id }],
    queryFn: ({ signal }) => call('openOrderFile', { order_file_id: id }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? lookMs : false),
  })
  const state = query.data?.state
  useEffect(() => {
    if (state !== undefined) void queryClient.invalidateQueries({ queryKey: ['listFileOrders'] })
  }, [state])
  return query
}

/** True while it is read or its orders are created. */
export function isBusy({ state }: OrderFileInfo): boolean {
  return state === 'reading' || state === 'creating'
}

/** Reads a file and its orders anew after something was changed in it. */
export function tellFileChanged(): Promise<unknown> {
  return Promise.all(
    ['openOrderFile', 'listFileOrders', 'listOrderFiles'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  )
}
