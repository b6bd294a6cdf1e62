import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accountFor } from './account.ts'
import { type Bundle, installedBundle, runnableBinaries } from './binaries.ts'

let base: string
let closed: Bundle

beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'mersal-binaries-'))
  chmodSync(base, 0o755)
  const installed = await installedBundle()
  const folder = join(base, 'closed', 'native')
  await cp(installed.folder, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/\.a$|\/extension\/|\/postgresql\/.*\.so$/.test(path),
  })
  closed = { folder, version: installed.version }
})

afterEach(() => rmSync(base, { recursive: true, force: true }))

describe('the database programs', () => {
  it('run in place when possible', async () => {
    const binaries = await runnableBinaries(closed, await accountFor(base), [join(base, 'cache')])
    expect(binaries.postgres).toBe(join(closed.folder, 'bin', 'postgres'))
    expect(() => statSync(join(base, 'cache'))).toThrow('ENOENT')
  })

  it('are refused in one line when they do not run here', async () => {
    const nowhere = { folder: join(base, 'nowhere'), version: closed.version }
    await expect(runnableBinaries(nowhere, undefined)).rejects.toThrow(
      /^The bundled PostgreSQL does not run on this machine \([^\n]+\); set DATABASE_URL to one of yours\.$/,
    )
  })

  describe.runIf(process.getuid?.() === 0)('in a checkout that only root can read', () => {
    beforeEach(() => chmodSync(join(base, 'closed'), 0o700))

    it('are copied once to a readable folder', async () => {
      const account = await accountFor(join(base, 'nothing'))
      const first = await runnableBinaries(closed, account, [join(base, 'cache')])
      expect(first.postgres).toBe(join(base, 'cache', `postgres-${closed.version}`, 'bin', 'postgres'))
      const { ino } = statSync(first.postgres)
      const second = await runnableBinaries(closed, account, [join(base, 'cache')])
      expect(statSync(second.postgres).ino).toBe(ino)
    })

    it('are not used from a folder that others can write', async () => {
      mkdirSync(join(base, 'cache'))
      chmodSync(join(base, 'cache'), 0o777)
      const account = await accountFor(join(base, 'nothing'))
      const places = [join(base, 'cache'), join(base, 'own')]
      const binaries = await runnableBinaries(closed, account, places)
      expect(binaries.postgres).toContain(join(base, 'own'))
      await expect(runnableBinaries(closed, account, [join(base, 'cache')])).rejects.toThrow(
        'belongs to another user',
      )
    })
  })
})
