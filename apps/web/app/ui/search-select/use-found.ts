import { foldText } from '@mersal/contract'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

/** Less than for a list: a select answers sooner, and its calls return few rows. */
const debounceMs = 100

/** An entry of a search select. `note` distinguishes entries with the same name. */
export type Found = { id: number; name: string; note?: string }

/** Where the entries come from: a call per text, or a list in memory, null until it is loaded. */
export type Source =
  | {
      /** The query key, so that results are cached and shared. */
      source: string
      /** The best matches of a text. For an empty one, the newest or most used. */
      find: (text: string, signal: AbortSignal) => Promise<readonly Found[]>
    }
  | { options: readonly Found[] | null; failure?: string | undefined }

/** Tells once of the only entry there is, for a field that has no choice yet. */
export function useOnly(source: Source, onOnly: ((only: Found) => void) | undefined): void {
  const { found } = useFound(source, onOnly ? '' : null)
  const [only, ...others] = found
  const reported = useRef(false)
  useEffect(() => {
    if (reported.current || !only || others.length > 0) return
    reported.current = true
    onOnly?.(only)
  })
}

/**
 * The matches of a text; null finds nothing. A list in memory answers each key. A call waits for a pause in typing, and the
 * previous matches stay while it runs.
 */
export function useFound(source: Source, typed: string | null) {
  const isListed = 'options' in source
  const called = useCalled(isListed ? null : source, typed)
  if (!isListed) return called
  const wanted = foldText(typed ?? '')
  const found = source.options?.filter(({ name }) => foldText(name).includes(wanted)) ?? []
  return { found, isLooking: source.options === null, failure: source.failure }
}

function useCalled(source: Extract<Source, { source: string }> | null, typed: string | null) {
  const wanted = typed?.trim() ?? ''
  const text = usePaused(wanted)
  const { data, isFetching, isPlaceholderData, error } = useQuery({
    queryKey: ['found', source?.source, text],
    queryFn: source ? ({ signal }) => source.find(text, signal) : skipToken,
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
    const pause = setTimeout(() => setPaused(text), debounceMs)
    return () => clearTimeout(pause)
  }, [text])
  // An empty field needs no debounce.
  return text === '' ? '' : paused
}
