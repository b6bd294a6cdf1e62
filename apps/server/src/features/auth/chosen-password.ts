import type { HeavyWork } from '../../platform/http/heavy-work.ts'
import { Refused } from '../../platform/http/refused.ts'
import { isCommonPassword } from './common-passwords.ts'
import { demoPassword } from './demo-people.ts'
import { isOwnWords } from './own/own-words.ts'
import { hashPassword } from './passwords.ts'

/** What the field is called, and whether the demo company is on. */
type Choosing = { field?: string; demo: boolean }

/** Refuses a password that is among everybody's first guesses. The demo's own password is good in the demo alone. */
export function requireUncommon(password: string, { field = 'password', demo }: Choosing): void {
  if (demo && password === demoPassword) return
  if (isOwnWords(password) || isCommonPassword(password)) throw Refused.field(field, 'password_common')
}

/** The hash of a password that a person chose; refused when it is too common. */
export async function hashChosenPassword(
  heavy: HeavyWork,
  password: string,
  choosing: Choosing,
): Promise<string> {
  requireUncommon(password, choosing)
  return heavy.passwords(() => hashPassword(password))
}
