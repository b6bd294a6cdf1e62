import type { SessionInfo } from '@mersal/contract'
import { forgetPerson, keptForPerson } from '../../../client/kept-for-person.ts'

/** The record that `client/stored-session.ts` writes. */
const storageKey = keptForPerson.session

export type OwnSession = { token: string; info: SessionInfo }

/**
 * The session on this phone, read without the schema and signature check of `readSession`. These only detect edited
 * records, and the server decides what a person may do.
 */
export function readOwnSession(): OwnSession | null {
  try {
    const { session } = JSON.parse(localStorage.getItem(storageKey) ?? '') as { session: string }
    const { token, info } = JSON.parse(session) as Partial<OwnSession>
    return typeof token === 'string' && typeof info?.role === 'string' ? { token, info } : null
  } catch {
    return null
  }
}

export function forgetOwnSession(): void {
  forgetPerson()
}
