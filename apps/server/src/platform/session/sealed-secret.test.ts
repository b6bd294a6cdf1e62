import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashSecret, openSecret, sealSecret, secretKey } from './sealed-secret.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mersal-secret-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

it('decrypts what it encrypted, with a different ciphertext each time', () => {
  const key = Buffer.alloc(32, 1)
  const sealed = sealSecret(key, 'token of a merchant')
  expect(openSecret(key, sealed)).toBe('token of a merchant')
  expect(sealed.includes('token')).toBe(false)
  expect(sealSecret(key, 'token of a merchant')).not.toEqual(sealed)
  expect(hashSecret('token of a merchant')).toHaveLength(32)
})

it('refuses another key and a changed byte', () => {
  const sealed = sealSecret(Buffer.alloc(32, 1), 'token')
  expect(() => openSecret(Buffer.alloc(32, 2), sealed)).toThrow(/authenticate/)
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => openSecret(Buffer.alloc(32, 1), changed)).toThrow(/authenticate/)
  }
})

it('creates one key for concurrent starts, readable only by its owner', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => secretKey(dataDir)))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(keys[0]).toHaveLength(32)
  expect((await stat(join(dataDir, 'keys', 'secret.key'))).mode & 0o777).toBe(0o600)
})

it.each([0o640, 0o604, 0o660])(
  'refuses a key file of mode %o, which others can read or write',
  async (mode) => {
    await secretKey(dataDir)
    await chmod(join(dataDir, 'keys', 'secret.key'), mode)
    await expect(secretKey(dataDir)).rejects.toThrow(
      /^Others can read the key file .*secret\.key\. Run chmod 600 on it\.$/,
    )
  },
)
