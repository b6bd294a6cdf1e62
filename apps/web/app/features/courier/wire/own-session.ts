import type { SessionInfo } from '@mersal/contract'
import { forgetPerson, keptForPerson } from '../../../client/kept-for-person.ts'

/** The record that `client/stored-session.ts` writes. */
const storageKey = keptForPerson.session

export type OwnSession = { token: string; info: SessionInfo }

/**
 * Who is signed in on this phone, read without the schema and the signature of `readSession`: both show a record
 * that was edited by hand, and what a person may do is decided by the server.
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

/** The record is written with its signature, by code that only signing in needs. */
export async function keepOwnSession(session: OwnSession): Promise<void> {
  const { saveSession } = await import('../../../client/stored-session.ts')
  saveSession(session)
}

export function forgetOwnSession(): void {
  forgetPerson()
}
