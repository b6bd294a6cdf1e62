import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@hey-api/openapi-ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTypescript, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientToken } from '../support/company.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { heyApiProgram, openapiFetchProgram } from './client-programs.ts'
import { versionOf } from './tool.ts'

const packages = join(import.meta.dirname, '../../../../node_modules')
const run = promisify(execFile)
/** To check the types of a whole client takes a while on a busy machine. */
const long = 120_000

let app: TestApp
let address: string
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  address = `http://127.0.0.1:${(await app.app.listen()).port}`
  folder = await mkdtemp(join(tmpdir(), 'mersal-clients-'))
  await symlink(packages, join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await app.close()
})

const documentOf = async () => (await fetch(`${address}/api/openapi.json`)).text()

const compilerOptions = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'],
  module: 'nodenext',
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  types: ['node'],
}

/** What a program saw that uses a generated client. Its types are checked first. */
async function outcomeOf(program: string): Promise<unknown> {
  const file = join(folder, 'program.ts')
  await writeFile(file, program)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }))
  const tsc = run(process.execPath, [join(packages, 'typescript/bin/tsc'), '-p', folder])
  const faults = await tsc.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
  expect(faults).toBe('')
  const clientHeaders = app.credentials({ client: app.company.plainClient })
  const { stdout } = await run(process.execPath, [file], {
    env: {
      ADDRESS: address,
      STAFF: app.credentials('staff').authorization,
      CLIENT_ID: clientHeaders['client-id'],
      CLIENT_NUMBER: String(app.company.plainClient),
      CLIENT_TOKEN: clientToken,
    },
  })
  return JSON.parse(stdout)
}

/** The last two shipments, of which the first is cancelled, and the last file. */
async function stored() {
  const shipments = await app.app.sql<{ awb: string; status: string }[]>`
    select awb::text, status from (select awb, status from shipments order by awb desc limit 2) as last order by awb`
  const [file] = await app.app.sql<{ id: number }[]>`select max(id) as id from order_files`
  return { shipments, file: file?.id }
}

/** What each program saw is what the server stored. */
async function expectOutcome(outcome: unknown): Promise<void> {
  const { shipments, file } = await stored()
  expect(shipments.map(({ status }) => status)).toEqual(['cancelled_client', 'pending'])
  expect(outcome).toMatchObject({
    signed: [2, 1],
    file,
    files: expect.arrayContaining([[file, 'orders.csv']]),
  })
  const { created, listed } = outcome as { created: string[]; listed: [awb: string, status: string][] }
  expect(created.map((awb) => awb.split('-').at(-1))).toEqual(shipments.map(({ awb }) => awb))
  expect(listed.slice(-2)).toEqual(created.map((awb, at) => [awb, shipments[at]?.status]))
}

describe(`Redocly ${versionOf('Redocly')}`, () => {
  test('finds no error in the API document under its strict rules', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: { 'operation-description': 'error', 'array-parameter-serialization': 'error' },
    })
    const problems = await lintFromString({ source: await documentOf(), config })
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`),
    ).toEqual([])
  })
})

const types = `openapi-typescript ${versionOf('openapi-typescript')}`
describe(`${types} with openapi-fetch ${versionOf('openapi-fetch')}`, () => {
  test(
    'makes a client that creates, lists and cancels shipments and uploads a file',
    async () => {
      const nodes = await openapiTypescript(await documentOf(), {
        transform: ({ format }) =>
          format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined,
      })
      await writeFile(join(folder, 'schema.ts'), astToString(nodes))
      await expectOutcome(await outcomeOf(openapiFetchProgram))
    },
    long,
  )
})

describe(`@hey-api/openapi-ts ${versionOf('@hey-api/openapi-ts')}`, () => {
  test(
    'makes a client that creates, lists and cancels shipments and uploads a file',
    async () => {
      await createClient({
        input: JSON.parse(await documentOf()),
        output: { path: join(folder, 'client'), importFileExtension: '.ts' },
        logs: { level: 'silent' },
      })
      await expectOutcome(await outcomeOf(heyApiProgram))
    },
    long,
  )
})
