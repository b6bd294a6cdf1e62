import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes: the OWASP minimum. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let unknownAccountHash: Promise<string> | undefined

/** True when `password` is the one that was hashed. Without a hash it takes as long, and is false. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  unknownAccountHash ??= hashPassword('an account that does not exist')
  const isRight = await verify(passwordHash ?? (await unknownAccountHash), password)
  return passwordHash !== null && isRight
}
