import type { CallInput, CallReply } from '@mersal/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { callQuery } from '../../client/call-query.ts'
import { useSubmission } from '../../client/use-submission.ts'

export type Manifest = CallReply<'openManifest'>
export type ManifestParcel = Manifest['list_items'][number]

/** Whether a loaded parcel has not arrived. */
export function isMissing({ loaded_at, unloaded_at }: ManifestParcel): boolean {
  return loaded_at !== null && unloaded_at === null
}

/** Other desks scan too. */
const lookMs = 10_000

export function useManifest(id: number) {
  return useQuery({
    ...callQuery('openManifest', { id }),
    refetchInterval: ({ state }) => (state.data?.state === 'closed' ? false : lookMs),
  })
}

/** Fetches manifests again, after an act or a scan. */
export function useManifestsChanged() {
  const queryClient = useQueryClient()
  return useCallback(
    () =>
      Promise.all(
        ['openManifest', 'listManifests', 'listTransfers'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      ),
    [queryClient],
  )
}

/** An act on a manifest. It refetches after success and after a refusal. */
export function useManifestAct<N extends 'acceptManifest' | 'closeManifest' | 'removeFromManifest'>(
  name: N,
  onDone: () => void,
) {
  const changed = useManifestsChanged()
  const [refusal, setRefusal] = useState<string | undefined>()
  const { submit, isPending } = useSubmission(name, {
    onDone() {
      setRefusal(undefined)
      onDone()
      return changed()
    },
    onRefused({ fields, message }) {
      setRefusal(Object.values(fields)[0] ?? message)
      void changed()
    },
  })
  return { act: (input: CallInput<N>) => submit(input), isPending, refusal }
}
