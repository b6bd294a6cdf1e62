import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { queryClient } from '../client/query-client.ts'
import { MantineFrame } from '../ui/mantine-frame.tsx'
import { Toasts } from '../ui/toast/toasts.tsx'

/** What the console and its sign-in share, so that signing in is not a new start. */
export default function AppFrame() {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineFrame>
        <Outlet />
        <Toasts />
      </MantineFrame>
    </QueryClientProvider>
  )
}
