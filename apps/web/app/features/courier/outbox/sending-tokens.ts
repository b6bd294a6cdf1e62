import { sendingPartOf } from '@mersal/contract'
import type { StoredSession } from '../../../client/stored-session.ts'

/** Not a record about the signed-in person: it stays when they sign out. */
const storageKey = 'mersal.courier.sending'

/** By person who signed out with unsent acts: the part of their token that only sends. */
export function sendingTokens(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

/** Keeps the part of a session that sends what its person kept. False for a session without such a part. */
export function storeSending({ token, info }: StoredSession): boolean {
  const part = sendingPartOf(token)
  return part !== token && store({ ...sendingTokens(), [info.employee_id]: part })
}

export function forgetSending(employeeId: number): void {
  const { [employeeId]: _, ...others } = sendingTokens()
  store(others)
}

function store(tokens: Record<string, string>): boolean {
  try {
    if (Object.keys(tokens).length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(tokens))
    return true
  } catch {
    // Without space the acts wait until their person signs in again.
    return false
  }
}
