import { roles, type SessionInfo } from '@mersal/contract'
import { audienceOf } from '../paths.ts'
import { signText } from './sign-text.ts'

/**
 * Spec §3 asks for a fixed secret. Every browser receives it, so it only detects a damaged or edited record. It
 * protects nothing: the server decides what a person may do.
 */
const signingSecret = 'mersal-browser-storage-1'

export type StoredSession = { token: string; info: SessionInfo }

/** Reads the session of this page. Returns 'invalid' when the record was changed by something other than this app. */
export function readSession(): StoredSession | 'none' | 'invalid' {
  const stored = localStorage.getItem(audienceOf(window.location.pathname).session)
  if (stored === null) return 'none'
  try {
    const { session, signature } = JSON.parse(stored) as { session: string; signature: string }
    if (signText(session, signingSecret) !== signature) return 'invalid'
    const { token, info } = JSON.parse(session) as StoredSession
    return roles.includes(info.role) ? { token, info } : 'invalid'
  } catch {
    return 'invalid'
  }
}

export function saveSession(session: StoredSession): void {
  localStorage.setItem(audienceOf(window.location.pathname).session, recordOf(session))
}

/** The record that the browser stores for a session. */
export function recordOf(session: StoredSession): string {
  const text = JSON.stringify(session)
  return JSON.stringify({ session: text, signature: signText(text, signingSecret) })
}
