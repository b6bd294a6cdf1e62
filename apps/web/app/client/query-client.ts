import { QueryClient } from '@tanstack/react-query'
import { type CallRefused, mayPass } from './call-refused.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallRefused
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (failures, error) => failures < 1 && mayPass(error) },
  },
})
