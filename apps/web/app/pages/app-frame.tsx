import { QueryClientProvider } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Outlet } from 'react-router'
import { proofRequest } from '../client/proof-request.ts'
import { queryClient } from '../client/query-client.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { Toasts } from '../ui/toast/toasts.tsx'
import { useToastsOffTitle } from '../ui/toast/use-toasts-off-title.ts'

const ProofDialog = lazyPart(() => import('../shared/proof/proof-dialog.tsx'))

/** The frame that the console and the password reset share. */
export default function AppFrame() {
  useToastsOffTitle()
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Toasts />
      <ProofHost />
    </QueryClientProvider>
  )
}

/** Shows the dialog while a call waits until the person proves themselves. */
function ProofHost() {
  const request = useSyncExternalStore(proofRequest.subscribe, proofRequest.get, () => null)
  return request && <ProofDialog {...request} />
}
