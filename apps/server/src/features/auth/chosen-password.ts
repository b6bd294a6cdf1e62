import type { HeavyWork } from '../../platform/heavy-work.ts'
import { Refused } from '../../platform/refused.ts'
import { isCommonPassword } from './common-passwords.ts'
import { demoPassword } from './demo-people.ts'
import { isOwnWords } from './own-words.ts'
import { hashPassword } from './passwords.ts'

/** The hash of a password that somebody chose, in its turn; refused, naming the field, when everybody's first guess. */
export async function hashChosenPassword(
  heavy: HeavyWork,
  password: string,
  field = 'password',
): Promise<string> {
  // The demo's own opens nothing but a demo.
  const isOwn = password !== demoPassword && isOwnWords(password)
  if (isOwn || isCommonPassword(password)) throw Refused.field(field, 'password_common')
  return heavy.passwords(() => hashPassword(password))
}
