import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { queryClient } from '../client/query-client.ts'
import { ProofHost } from '../shared/proof/proof-host.tsx'
import { MantineFrame } from '../ui/frame/mantine-frame.tsx'
import { Toasts } from '../ui/toast/toasts.tsx'

/** The frame that the console and the password reset share. */
export default function AppFrame() {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineFrame>
        <Outlet />
        <Toasts />
        <ProofHost />
      </MantineFrame>
    </QueryClientProvider>
  )
}
