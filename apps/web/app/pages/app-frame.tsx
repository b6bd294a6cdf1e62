import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { queryClient } from '../client/query-client.ts'
import { MantineFrame } from '../ui/mantine-frame.tsx'
import { Toasts } from '../ui/toast/toasts.tsx'
import { SignInOutline } from './auth/sign-in-outline.tsx'

/** Without a loader the documents of sign-in would be shown in the language that they were made in. */
export const clientLoader = () => null

/** What those documents show until their scripts are there. */
export const HydrateFallback = SignInOutline

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
