import type { SessionInfo } from '@mersal/contract'
import { createContext, useContext } from 'react'

/** The session of the signed-in person, for every component of the console. */
export const SignedIn = createContext<SessionInfo | null>(null)

export function useSignedIn(): SessionInfo {
  const info = useContext(SignedIn)
  if (info === null) throw new Error('useSignedIn is used outside the console')
  return info
}
