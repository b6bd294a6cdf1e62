import { type SessionInfo, sessionInfo } from '@mersal/contract'
import { forgetPerson, keptForPerson } from './kept-for-person.ts'
import { signText } from './sign-text.ts'

/** Where the browser keeps it. */
export const sessionKey = keptForPerson.session

/**
 * Spec §3 asks for a fixed secret. It ships to every browser, so it shows a damaged or edited record and
 * protects nothing: what a person may do is decided by the server.
 */
const signingSecret = 'mersal-browser-storage-1'

export type StoredSession = { token: string; info: SessionInfo }

/** The session this browser keeps; 'invalid' when there is one and it is not as we wrote it. */
export function readSession(): StoredSession | 'none' | 'invalid' {
  const stored = localStorage.getItem(sessionKey)
  if (stored === null) return 'none'
  try {
    const { session, signature } = JSON.parse(stored) as { session: string; signature: string }
    if (signText(session, signingSecret) !== signature) return 'invalid'
    const { token, info } = JSON.parse(session) as { token: string; info: unknown }
    return { token, info: sessionInfo.parse(info) }
  } catch {
    return 'invalid'
  }
}

export function saveSession(session: StoredSession): void {
  localStorage.setItem(sessionKey, recordOf(session))
}

/** What the browser keeps of a session. */
export function recordOf(session: StoredSession): string {
  const text = JSON.stringify(session)
  return JSON.stringify({ session: text, signature: signText(text, signingSecret) })
}

/** With it goes all that was kept of its person. */
export function clearSession(): void {
  forgetPerson()
}
