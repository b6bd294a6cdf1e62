import { useMutation } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import { endSession } from '../../client/end-session.ts'

/** Ends the session here, and on the server when it can be reached. */
export function useSignOut() {
  return useMutation({ mutationFn: () => call('signOut', {}), onSettled: () => endSession() })
}
