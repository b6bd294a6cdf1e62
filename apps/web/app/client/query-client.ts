import { onlineManager, QueryClient } from '@tanstack/react-query'
import { type CallRefused, mayPass } from './call-refused.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallRefused
  }
}

// A call without a connection fails at once and says so, instead of pausing silently. It is repeated when the
// connection is back.
if (!import.meta.env.SSR) onlineManager.setOnline(navigator.onLine)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && mayPass(error),
    },
    mutations: { networkMode: 'always' },
  },
})
