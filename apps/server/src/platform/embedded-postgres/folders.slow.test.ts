import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  base,
  canBeOrdinary,
  dataDir,
  isRoot,
  keepRow,
  nobody,
  rows,
  start,
  stop,
  useDatabaseFolder,
} from '../../../test/setup/database-folder.ts'
import { copyMadeDatabase } from '../../../test/setup/made-database.ts'
import { isRunning, spawnProgram } from '../../../test/setup/spawned-program.ts'

useDatabaseFolder()

describe('the embedded database, by the folder that it finds', () => {
  it('starts despite a lock file whose process id now belongs to another process', async () => {
    await copyMadeDatabase(dataDir)
    const first = start()
    await keepRow(await first.line('url'))
    const lock = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
    await stop(first)
    const other = spawnProgram('sleep', ['60'], isRoot ? ownerOf(join(dataDir, 'postgres')) : {})
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), lock.replace(/^\d+/, String(other.pid)))
    const next = start()
    expect(await rows(await next.line('url'))).toEqual([7])
    await stop(next)
    expect(isRunning(other.pid)).toBe(true)
  })

  it('refuses files on which another PostgreSQL may run', async () => {
    await copyMadeDatabase(dataDir)
    await copyMadeDatabase(join(base, 'other'))
    const other = start(join(base, 'other'))
    await other.line('url')
    const lock = await readFile(join(base, 'other', 'postgres', 'postmaster.pid'), 'utf8')
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), lock)
    expect(await start().line('refused')).toMatch(
      /^Another PostgreSQL \(process \d+\) may be running on [^\n]+\.$/,
    )
    await stop(other)
  })

  it('opens a copied folder, and another copy at the same time', async () => {
    await copyMadeDatabase(dataDir)
    const first = start()
    await keepRow(await first.line('url'))
    await stop(first)
    const copy = join(base, 'copy')
    await cp(dataDir, copy, { recursive: true })
    chmodSync(join(copy, 'postgres'), 0o755)
    const both = [start(), start(copy)]
    for (const app of both) expect(await rows(await app.line('url'))).toEqual([7])
    for (const app of both) await stop(app)
  })

  it('starts again after an interrupted first start', async () => {
    mkdirSync(join(dataDir, 'postgres.new-1a2b3c4d'), { recursive: true })
    const app = start()
    await app.line('url')
    expect(() => statSync(join(dataDir, 'postgres.new-1a2b3c4d'))).toThrow('ENOENT')
    await stop(app)
  })

  it('refuses files of another major version', async () => {
    await copyMadeDatabase(dataDir)
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
    expect(await start().line('refused')).toMatch(
      /^The database in [^\n]+ was made by PostgreSQL 17, [^\n]+\.$/,
    )
  })

  it('refuses a data folder that is a file', async () => {
    await writeFile(dataDir, '')
    expect(await start().line('refused')).toMatch(
      /^The data folder [^\n]+ cannot be used: it is not a folder\. [^\n]+$/,
    )
  })

  it.runIf(canBeOrdinary)('refuses a folder that it may not write', async () => {
    mkdirSync(dataDir)
    chmodSync(base, 0o755)
    chmodSync(dataDir, 0o555)
    const app = start(dataDir, isRoot ? nobody : {})
    expect(await app.line('refused')).toMatch(
      /^The data folder [^\n]+ cannot be used: this user may not write there\. [^\n]+$/,
    )
    expect((await app.exited).code).toBe(1)
  })

  it.runIf(isRoot && canBeOrdinary)(
    'runs as an ordinary user, and then as root on the same files',
    async () => {
      chmodSync(base, 0o755)
      mkdirSync(dataDir)
      chownSync(dataDir, nobody.uid, nobody.gid)
      const app = start(dataDir, nobody)
      await keepRow(await app.line('url'))
      await stop(app)
      const asRoot = start()
      expect(await rows(await asRoot.line('url'))).toEqual([7])
      await stop(asRoot)
    },
  )

  it.runIf(isRoot && canBeOrdinary)(
    'refuses to run as an ordinary user on the files of another',
    async () => {
      await copyMadeDatabase(dataDir)
      chmodSync(base, 0o755)
      chownSync(dataDir, nobody.uid, nobody.gid)
      await rm(join(dataDir, 'postgres.lock'))
      expect(await start(dataDir, nobody).line('refused')).toMatch(
        /^The database in [^\n]+ belongs to another user [^\n]+\.$/,
      )
    },
  )
})

function ownerOf(path: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(path)
  return { uid, gid }
}
