import { limits } from '@mersal/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** What a search select offers: `note` tells those of one name apart. */
export type Found = { id: number; name: string; note?: string }

/**
 * The matches of what is typed, after a pause in typing; none are looked for while `typed` is null. Until they are
 * there, those of what was typed before stand in their place.
 */
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
  // An empty field has nothing to wait for.
  return text === '' ? '' : paused
}
