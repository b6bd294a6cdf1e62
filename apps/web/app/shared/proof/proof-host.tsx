import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentProofRequest, onProofRequest } from '../../client/proof-request.ts'

const ProofDialog = lazy(() => import('./proof-dialog.tsx'))

/** Shows the dialog while a call waits until the person proves themselves. */
export function ProofHost() {
  const request = useSyncExternalStore(onProofRequest, currentProofRequest, () => null)
  return <Suspense>{request && <ProofDialog {...request} />}</Suspense>
}
