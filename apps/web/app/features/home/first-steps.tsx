import { reachOf } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { call } from '../../client/call.ts'
import { useSignedIn } from '../../client/signed-in.ts'

const OpenSteps = lazy(() => import('./open-steps.tsx'))

/** What a new company does next, for those who set it up. A step that is done is left out. */
export function FirstSteps() {
  const mayEdit = reachOf(useSignedIn().role, 'company.edit') !== 'none'
  const { data } = useQuery({
    queryKey: ['viewFirstSteps'],
    queryFn: ({ signal }) => call('viewFirstSteps', {}, { signal }),
    enabled: mayEdit,
  })
  // The list is a help. Without it home is complete, so an error shows nothing.
  if (!mayEdit || !data || data.open.length === 0) return null
  return (
    <Suspense>
      <OpenSteps open={data.open} />
    </Suspense>
  )
}
