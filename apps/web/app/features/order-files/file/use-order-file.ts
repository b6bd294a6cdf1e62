import type { CallReply } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery } from '../../../client/call-query.ts'
import { queryClient } from '../../../client/query-client.ts'

export type OrderFileInfo = CallReply<'openOrderFile'>

const lookMs = 700

/** Loads a file and polls it while it is being processed. Its orders are refetched when that ends. */
export function useOrderFile(id: number) {
  const query = useQuery({
    ...callQuery('openOrderFile', { order_file_id: id }),
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? lookMs : false),
  })
  const state = query.data?.state
  useEffect(() => {
    if (state !== undefined) void queryClient.invalidateQueries({ queryKey: ['listFileOrders'] })
  }, [state])
  return query
}

/** True while the file is read or its orders are created. */
export function isBusy({ state }: OrderFileInfo): boolean {
  return state === 'reading' || state === 'creating'
}

/** Refetches a file and its orders after a change. */
export function tellFileChanged(): Promise<unknown> {
  return Promise.all(
    ['openOrderFile', 'listFileOrders', 'listOrderFiles'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  )
}
