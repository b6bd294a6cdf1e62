import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '../config/start-refused.ts'

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** Encrypts `secret` with a key of 32 bytes: nonce, tag, ciphertext. Each ciphertext is different. */
export function sealSecret(key: Buffer, secret: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts a secret. Throws when the key differs or a byte was changed. */
export function openSecret(key: Buffer, sealed: Buffer): string {
  const nonce = sealed.subarray(0, nonceBytes)
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
  const cipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  cipher.setAuthTag(tag)
  return Buffer.concat([cipher.update(sealed.subarray(nonceBytes + tagBytes)), cipher.final()]).toString(
    'utf8',
  )
}

/** A hash that identifies a secret without its plain text. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/**
 * The server's key in the data folder, readable only by its owner. Created on the first call.
 * @throws {StartRefused} when others can read it.
 */
export async function secretKey(dataDir: string): Promise<Buffer> {
  const folder = join(dataDir, 'keys')
  const path = join(folder, 'secret.key')
  const key = (await readKey(path)) ?? (await makeKey(folder, path))
  if (process.platform !== 'win32' && ((await stat(path)).mode & 0o077) !== 0)
    throw new StartRefused(`Others can read the key file ${path}. Run chmod 600 on it.`)
  if (key.length !== keyBytes) throw new RangeError(`${path} must hold ${keyBytes} bytes, not ${key.length}`)
  return key
}

async function readKey(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** When two processes create the key at once, the first to link its file wins, and both read that file. */
async function makeKey(folder: string, path: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(randomBytes(keyBytes))
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    await link(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  return readFile(path)
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
