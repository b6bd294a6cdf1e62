import { refusalKinds } from '@mersal/contract'
import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
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
  queryCache: new QueryCache({
    // A refresh that fails for the moment leaves the screen as it is. An error in its place would take an open dialog
    // along, with what somebody typed there.
    onError(error, query) {
      if (query.state.data !== undefined && isNoAnswer(error))
        query.setState({ status: 'success', error: null })
    },
  }),
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

/** True when the server could not answer. What was asked for may still be there. */
function isNoAnswer({ code }: CallRefused): boolean {
  return code >= refusalKinds.failed.reStatus || code === refusalKinds.too_many.reStatus
}
