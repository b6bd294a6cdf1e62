import type { HeavyWork } from '../../platform/http/heavy-work.ts'
import { Refused } from '../../platform/http/refused.ts'
import { isCommonPassword } from './common-passwords.ts'
import { demoPassword } from './demo-people.ts'
import { isOwnWords } from './own/own-words.ts'
import { hashPassword } from './passwords.ts'

/** The name of the field, and whether the demo company is on. */
type Choosing = { field?: string; demo: boolean }

/** Refuses a common password. The demo's own password is allowed only in the demo. */
export function requireUncommon(password: string, { field = 'password', demo }: Choosing): void {
  if (demo && password === demoPassword) return
  if (isOwnWords(password) || isCommonPassword(password)) throw Refused.field(field, 'password_common')
}

/** Hashes a password that a user chose. Refuses a common one. */
export async function hashChosenPassword(
  heavy: HeavyWork,
  password: string,
  choosing: Choosing,
): Promise<string> {
  requireUncommon(password, choosing)
  return heavy.passwords(() => hashPassword(password))
}
