import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect as connectTcp } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverProgram } from '../../../../scripts/builds/bundle-server.ts'
import { connect, type Database } from '../../src/platform/database/database.ts'
import { openSession } from '../../src/platform/session/sessions.ts'
import { killSpawnedPrograms, type SpawnedProgram, spawnProgram } from '../setup/spawned-program.ts'
import { type CompanyDatabase, createCompanyDatabase } from '../setup/test-database.ts'

const mebibyte = 1024 * 1024
const gibibyte = 1024 * mebibyte
/** More than one request may take, far less than what is sent. */
const flat = 160 * mebibyte

let database: CompanyDatabase
let sql: Database
let dataDir: string
let program: SpawnedProgram
let base: string
let token: string

beforeAll(async () => {
  database = await createCompanyDatabase()
  sql = connect(database.url, { connections: 2 })
  dataDir = await mkdtemp(join(tmpdir(), 'mersal-uploads-'))
  const { company } = database
  const device = { os: 't', device: 't', brand: 't', model: 't', appVersion: '1', address: '127.0.0.1' }
  token = await sql.begin((tx) =>
    openSession(tx, { kind: 'employee', id: company.people.superuser }, device, new Date()),
  )
  program = spawnProgram(process.execPath, [serverProgram], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      MERSAL_DEMO: '0',
      MERSAL_DATA_DIR: dataDir,
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.url,
    },
  })
  base = await program.line('Mersal is running at')
})
afterAll(async () => {
  program.kill('SIGTERM')
  await program.exited
  killSpawnedPrograms()
  await sql.end()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** What the server's process holds of the machine's memory, in bytes. */
async function memory(): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(program.pid)])
  return Number(stdout) * 1024
}

/** All that a body could leave behind. */
async function kept() {
  const [rows] = await sql<{ branches: number; files: number; images: number }[]>`
    select (select count(*)::integer from branches) as branches, (select count(*)::integer from order_files) as files,
      (select count(*)::integer from images) as images`
  return { rows, files: (await readdir(dataDir, { recursive: true })).sort() }
}

const boundary = 'parts-of-the-test'
const partHead = (name: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
const multipart = `multipart/form-data; boundary=${boundary}`

type Sent = { status: number; sent: number; grown: number }

/** Sends a body of so many bytes until it is answered or all is sent; how much went out, and how far memory grew. */
async function pour(path: string, type: string, head: string, bytes: number, length?: number): Promise<Sent> {
  const before = await memory()
  let grown = 0
  let sent = 0
  let status = 0
  const outgoing = request(`${base}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Token ${token}`,
      'content-type': type,
      ...(length !== undefined && { 'content-length': length }),
    },
  })
  const ended = Promise.withResolvers<void>()
  outgoing.on('response', (response) => {
    status = response.statusCode ?? 0
    response.resume().on('close', ended.resolve)
  })
  // An answer before the end of the body may close the connection under the rest.
  outgoing.on('error', () => ended.resolve())
  outgoing.on('close', ended.resolve)
  let isOver = false
  void ended.promise.then(() => {
    isOver = true
  })
  const piece = Buffer.alloc(mebibyte, 'a')
  outgoing.write(head)
  while (sent < bytes && !isOver) {
    sent += piece.length
    if (!outgoing.write(piece)) await Promise.race([once(outgoing, 'drain').catch(() => {}), ended.promise])
    if (sent % (64 * mebibyte) === 0) grown = Math.max(grown, (await memory()) - before)
  }
  if (!isOver) outgoing.end()
  await ended.promise
  outgoing.destroy()
  return { status, sent, grown: Math.max(grown, (await memory()) - before) }
}

/** Sends bytes as they are and answers the first line of what comes back, whenever the server closes. */
async function sendRaw(head: string[], body: string): Promise<string> {
  const { hostname, port } = new URL(base)
  const socket = connectTcp(Number(port), hostname)
  await once(socket, 'connect')
  socket.end(`${[...head, `authorization: Token ${token}`, 'host: mersal'].join('\r\n')}\r\n\r\n${body}`)
  return (await text(socket).catch(() => '')).split('\r\n', 1)[0] ?? ''
}

const branch = '/dashboard/branches/create'
const contact = '/contact'

/** Sends many files at once. The statuses of the answers, and how far memory grew at any of them. */
async function flood(path: string, files: number, bytes: number) {
  const before = await memory()
  const body = Buffer.concat([Buffer.from(partHead('file')), Buffer.alloc(bytes, 'a')])
  const headers = { 'content-type': multipart, authorization: `Token ${token}` }
  let grown = 0
  const statuses = new Set<number>()
  const send = async (_: unknown, index: number) => {
    const answer = await fetch(`${base}/api${path}`, { method: 'POST', headers, body }).catch(() => null)
    if (answer) statuses.add(answer.status)
    if (index % 5 === 0) grown = Math.max(grown, (await memory()) - before)
  }
  await Promise.all(Array.from({ length: files }, send))
  return { grown, statuses: [...statuses] }
}

describe('many files at once leave memory flat and nothing behind', () => {
  test.each([
    ['60 to a call that takes none and needs no sign-in', contact, 60, 4 * mebibyte],
    ['25 with orders of one clerk', '/dashboard/v2/order-files/upload', 25, 12 * mebibyte],
  ])('%s', async (_, path, files, bytes) => {
    const before = await kept()
    const { grown, statuses } = await flood(path, files, bytes)
    expect(grown).toBeLessThan(flat)
    expect([413, 422, 429]).toEqual(expect.arrayContaining(statuses))
    await expect.poll(kept, { timeout: 20_000 }).toEqual(before)
  })
})

describe('a body of 1 GB is refused early, with memory flat and nothing left', () => {
  test.each([
    ['as an image', branch, multipart, partHead('image'), 64],
    ['as a file of orders', '/dashboard/v2/order-files/upload', multipart, partHead('file'), 128],
    [
      'as a text field among files',
      branch,
      multipart,
      partHead('name').replace('; filename="a.png"', ''),
      64,
    ],
    ['as a form', '/dashboard/v2/shipments/create', 'application/x-www-form-urlencoded', 'note=', 32],
    ['as JSON', '/dashboard/v2/shipments/create', 'application/json', '{"note":"', 32],
    ['as JSON of a call that is none', '/nothing/here', 'application/json', '{"note":"', 32],
  ])('%s', async (_, path, type, head, mostMebibytes) => {
    const before = await kept()
    const { status, sent, grown } = await pour(path, type, head, gibibyte)
    expect([413, 404, 0]).toContain(status)
    expect(sent).toBeLessThan(mostMebibytes * mebibyte)
    expect(grown).toBeLessThan(flat)
    await expect.poll(kept, { timeout: 20_000 }).toEqual(before)
  })

  test('that says its length is refused before it comes', async () => {
    const { status, sent } = await pour(
      '/dashboard/v2/shipments/create',
      'application/json',
      '{',
      gibibyte,
      gibibyte,
    )
    expect([413, 0]).toContain(status)
    expect(sent).toBeLessThan(16 * mebibyte)
  })

  test('and the next call is answered', async () => {
    expect((await fetch(`${base}/healthz`)).status).toBe(200)
  })
})

describe('a length that is not the body’s', () => {
  const line = `POST /api${branch} HTTP/1.1`
  const body = `${partHead('image')}x\r\n--${boundary}--\r\n`

  test('longer: the body never ends, nothing is done', async () => {
    const before = await kept()
    const status = await sendRaw(
      [line, `content-type: ${multipart}`, `content-length: ${body.length + 500}`],
      body,
    )
    expect(status).toMatch(/^(HTTP\/1\.1 4\d\d .*)?$/)
    await expect.poll(kept, { timeout: 20_000 }).toEqual(before)
  })

  test('shorter: what is left is no second call', async () => {
    const before = await kept()
    const status = await sendRaw([line, `content-type: ${multipart}`, 'content-length: 60'], body)
    expect(status).toMatch(/^HTTP\/1\.1 4\d\d /)
    await expect.poll(kept, { timeout: 20_000 }).toEqual(before)
  })

  test.each([
    ['two lengths', ['content-length: 5', 'content-length: 6']],
    ['a length and chunks', ['content-length: 5', 'transfer-encoding: chunked']],
    ['a length below zero', ['content-length: -1']],
    ['no number', ['content-length: ten']],
    ['chunks that are none', ['transfer-encoding: chunked']],
  ])('%s is refused', async (_, lengths) => {
    const before = await kept()
    const status = await sendRaw([line, `content-type: ${multipart}`, ...lengths], body)
    expect(status).toMatch(/^HTTP\/1\.1 400 /)
    await expect.poll(kept, { timeout: 20_000 }).toEqual(before)
  })
})
