import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB and two passes: the OWASP minimum. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Whether a password matches `passwordHash`. The answer holds only while the account still has this hash. */
export type JudgedPassword = { isRight: boolean; passwordHash: string }

let unknownAccountHash: Promise<string> | undefined

/** Compares a password with a hash. Without a hash it is wrong, after the same time: the time reveals no account. */
export async function judgePassword(passwordHash: string | null, password: string): Promise<JudgedPassword> {
  unknownAccountHash ??= hashPassword('an account that does not exist')
  const isRight = await verify(passwordHash ?? (await unknownAccountHash), password)
  return { isRight: passwordHash !== null && isRight, passwordHash: passwordHash ?? '' }
}
