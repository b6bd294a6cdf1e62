import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes: the OWASP minimum. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Whether a password was the one of a hash. It says something of an account only while that hash is still its own. */
export type JudgedPassword = { isRight: boolean; passwordHash: string }

let unknownAccountHash: Promise<string> | undefined

/** Without a hash it takes as long, and is wrong. */
export async function judgePassword(passwordHash: string | null, password: string): Promise<JudgedPassword> {
  unknownAccountHash ??= hashPassword('an account that does not exist')
  const isRight = await verify(passwordHash ?? (await unknownAccountHash), password)
  return { isRight: passwordHash !== null && isRight, passwordHash: passwordHash ?? '' }
}
