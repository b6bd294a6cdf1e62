import { limits } from '@mersal/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** An entry of a search select. `note` distinguishes entries with the same name. */
export type Found = { id: number; name: string; note?: string }

/** The debounced matches of a text. Null sends no request. While a request runs, the previous matches stay. */
export function useFound(
  source: string,
  find: (text: string, signal: AbortSignal) => Promise<readonly Found[]>,
  typed: string | null,
) {
  const wanted = typed?.trim() ?? ''
  const text = usePaused(wanted)
  const { data, isFetching, isPlaceholderData, error } = useQuery({
    queryKey: ['found', source, text],
    queryFn: ({ signal }) => find(text, signal),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  })
  return {
    found: data ?? [],
    isLooking: text !== wanted || isPlaceholderData || (isFetching && data === undefined),
    failure: error?.message,
  }
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setPaused(text), limits.searchDebounceMs)
    return () => clearTimeout(pause)
  }, [text])
  // An empty field needs no debounce.
  return text === '' ? '' : paused
}
