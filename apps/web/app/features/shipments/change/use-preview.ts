import type { CallInput, CallReply } from '@mersal/contract'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../../client/call.ts'
import { validateCall } from '../../../shared/record/validate-call.ts'
import { usePaused } from '../../../ui/control/use-paused.ts'

type Draft = CallInput<'previewChange'>

/** What a change would do, debounced. An invalid field counts as unchanged. Null while no field is valid. */
export function usePreview(input: Draft | null) {
  const draft = usePaused(input === null ? '' : JSON.stringify(input))
  const isAsked = input !== null && draft !== ''
  return useQuery<CallReply<'previewChange'> | null>({
    queryKey: ['previewChange', { awb: input?.awb }, draft],
    queryFn: isAsked ? ({ signal }) => preview(JSON.parse(draft) as Draft, signal) : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

async function preview(draft: Draft, signal: AbortSignal) {
  const faults = await validateCall('previewChange', draft)
  const faulty = new Set(Object.keys(faults).map((path) => path.split('.')[0]))
  const right = Object.entries(draft).filter(([name]) => !faulty.has(name))
  const { awb: _, version: __, reason: ___, ...changes } = Object.fromEntries(right)
  if (Object.keys(changes).length === 0) return null
  return call('previewChange', Object.fromEntries(right) as Draft, { signal })
}
