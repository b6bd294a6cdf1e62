import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serverProgram } from '../../../scripts/builds/bundle-server.ts'
import { copyMadeDatabase } from '../test/setup/made-database.ts'
import {
  killSpawnedPrograms,
  type SpawnedProgram,
  spawnProgram,
  until,
} from '../test/setup/spawned-program.ts'
import { createEmptyDatabase, createTestDatabase } from '../test/setup/test-database.ts'
import { clusterNameOf, clusterProcesses } from './platform/embedded-postgres/cluster-processes.ts'

let base: string
let dataDir: string

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'mersal-main-'))
  chmodSync(base, 0o755)
  dataDir = join(base, 'data')
})

afterEach(async () => {
  killSpawnedPrograms()
  await until('nothing is left behind', async () => (await databaseProcesses()).length === 0, 15_000)
  rmSync(base, { recursive: true, force: true })
})

function start(env: NodeJS.ProcessEnv = {}): SpawnedProgram {
  const settings = { PATH: process.env.PATH, PORT: '0', MERSAL_DATA_DIR: dataDir, MERSAL_DEMO: '0', ...env }
  return spawnProgram(process.execPath, [serverProgram], { env: settings })
}

const addressOf = (app: SpawnedProgram) => app.line('Mersal is running at')
const databaseProcesses = () => clusterNameOf(join(dataDir, 'postgres')).then(clusterProcesses, () => [])

/** Expects exit code 1 after exactly one line, and returns that line. */
async function refusal(app: SpawnedProgram): Promise<string> {
  expect(await app.exited).toEqual({ code: 1, signal: null })
  const lines = app.output().trim().split('\n')
  return lines.at(-1) ?? ''
}

describe('a company that nobody has set up', () => {
  it('gets the same address of its setup at each start, which opens it', async () => {
    await copyMadeDatabase(dataDir)
    const codes: string[] = []
    for (let starts = 0; starts < 2; starts += 1) {
      const app = start()
      const address = await addressOf(app)
      const code = (await app.line(`${address}/setup?code=`)).trim()
      const checked = await fetch(`${address}/api/setup/check?code=${code}`)
      expect(await checked.json()).toMatchObject({ re_data: { open: true } })
      codes.push(code)
      app.kill('SIGTERM')
      await app.exited
    }
    expect(codes[0]).toBe(codes[1])
  }, 60_000)
})

describe('the server program', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'serves, and leaves nothing running after %s',
    async (signal) => {
      // One of them begins with an empty folder, as on a new machine.
      if (signal !== 'SIGINT') await copyMadeDatabase(dataDir)
      const app = start()
      const response = await fetch(`${await addressOf(app)}/healthz`)
      expect(response.status).toBe(200)
      await app.line('Only this machine reaches it.')
      expect(await databaseProcesses()).not.toEqual([])
      app.kill(signal)
      // npm and the terminal may both forward one Ctrl-C.
      app.kill(signal)
      expect(await app.exited).toEqual({ code: 0, signal: null })
      expect(await databaseProcesses()).toEqual([])
    },
  )

  it('serves on an external database, and starts none', async () => {
    const database = await createEmptyDatabase()
    const app = start({ DATABASE_URL: database.url })
    expect((await fetch(`${await addressOf(app)}/readyz`)).status).toBe(200)
    expect(await databaseProcesses()).toEqual([])
    app.kill('SIGTERM')
    expect(await app.exited).toEqual({ code: 0, signal: null })
    await database.drop()
  })

  it('refuses a database whose secrets another key sealed', async () => {
    const database = await createTestDatabase()
    const first = start({ DATABASE_URL: database.url })
    await addressOf(first)
    first.kill('SIGTERM')
    await first.exited
    rmSync(join(dataDir, 'keys'), { recursive: true })
    expect(await refusal(start({ DATABASE_URL: database.url }))).toMatch(
      /^The secrets of this database are sealed with another key than keys\/secret\.key/,
    )
    await database.drop()
  })

  it('finishes a running request after a stop signal', async () => {
    await copyMadeDatabase(dataDir)
    const app = start()
    const { port } = new URL(await addressOf(app))
    const body = 'username=nobody%40mersal.example&password=wrong-one'
    const socket = connect(Number(port), '127.0.0.1')
    const answer = new Promise<string>((resolve, reject) => {
      let text = ''
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
    })
    socket.write(
      `POST /api/dashboard/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    )
    await until(
      'the server has the first half',
      async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok,
    )
    app.kill('SIGTERM')
    await app.line('Stopping')
    socket.write(body.slice(5))
    expect(await answer).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*\{.*\}/)
    expect(await app.exited).toEqual({ code: 0, signal: null })
  })

  it('ends at once after a second signal, and its database stops by itself', async () => {
    await copyMadeDatabase(dataDir)
    const app = start()
    const { port } = new URL(await addressOf(app))
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    socket.write('POST /api/dashboard/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n')
    await until(
      'the server has the request',
      async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok,
    )
    app.kill('SIGINT')
    await app.line('Stopping')
    const told = performance.now()
    await until('the second signal counts', () => {
      if (performance.now() - told > 600) app.kill('SIGINT')
      return app.exitedNow()
    })
    expect(await app.exited).toEqual({ code: 1, signal: null })
    socket.destroy()
  })

  describe('refuses to start, in one line', () => {
    let other: Server | undefined

    afterEach(() => {
      other?.close()
      other = undefined
    })

    it('on a port in use, and stops the database that it started', async () => {
      await copyMadeDatabase(dataDir)
      other = createServer().listen(0, '::')
      await once(other, 'listening')
      const address = other.address() as { port: number }
      const line = await refusal(start({ PORT: String(address.port) }))
      expect(line).toBe(
        `Port ${address.port} is used by another program. Stop it, or set PORT to a free port.`,
      )
      expect(await databaseProcesses()).toEqual([])
    })

    it.each([
      ['an unknown setting', { MERSAL_DEMOS: '1' }, /^MERSAL_DEMOS is not a setting of Mersal\.$/],
      [
        'a malformed setting',
        { PORT: 'http' },
        /^PORT must be a whole number from 0 to 65535, not "http"\.$/,
      ],
      [
        'a demo that other machines can reach',
        { HOST: '0.0.0.0', MERSAL_DEMO: '' },
        /^With this HOST, other machines can sign in [^\n]* MERSAL_DEMO=1 to allow it\.$/,
      ],
      [
        'a data folder that cannot be made',
        { MERSAL_DATA_DIR: '/proc/data' },
        /^The data folder \/proc\/data cannot be used: /,
      ],
      [
        'a data folder that is a file',
        { MERSAL_DATA_DIR: serverProgram },
        /^The data folder \S+ cannot be used: it is not a folder\./,
      ],
      [
        'a database that does not answer',
        { DATABASE_URL: 'postgres://mersal:hidden@127.0.0.1:1/mersal' },
        /^The database of DATABASE_URL \(127\.0\.0\.1:1\) cannot be reached: [^\n]*ECONNREFUSED[^\n]*\.$/,
      ],
    ])('with %s', async (_case, env, message) => {
      const app = start(env)
      expect(await refusal(app)).toMatch(message)
      expect(app.output().trim().split('\n')).toHaveLength(1)
      expect(app.output()).not.toContain('hidden')
    })

    it('on a data folder in use by another process', async () => {
      await copyMadeDatabase(dataDir)
      const first = start()
      await addressOf(first)
      expect(await refusal(start())).toMatch(/^Mersal already runs on the data folder /)
      first.kill('SIGTERM')
      expect((await first.exited).code).toBe(0)
    })
  })
})
