import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Call, type CallInput, type CallName, type CallReply, calls } from '@mersal/contract'
import { type App, type AppOptions, buildApp } from '../../src/app.ts'
import { type TimeLimits, timeLimits } from '../../src/platform/http/time-limits.ts'
import { openSession } from '../../src/platform/session/sessions.ts'
import { createCompanyDatabase, type TestDatabase } from '../setup/test-database.ts'
import { type Company, clientToken, makeCompany } from './company.ts'
import { inject } from './inject.ts'

/** The caller: an employee of the company by name, a merchant by client id, or nobody. */
export type Caller = keyof Company['people'] | { client: number } | null

export type Answer<N extends CallName> = {
  http: number
  /** `re_status` of the envelope, `status` of a docs console reply. */
  status: number
  message: string
  data: CallReply<N>
  /** Field → message of a refusal. */
  fields: Record<string, string>
}

/** Generous limits for a busy machine. The limits have their own tests. */
export const patient: TimeLimits = {
  ...timeLimits,
  calls: { ...timeLimits.jobs, connections: timeLimits.calls.connections },
  // A new connection plans and compiles what background work runs. Two cost a test half as much as the usual four.
  jobs: { ...timeLimits.jobs, connections: 2 },
  callsOfCaller: { atOnce: timeLimits.callsOfCaller.atOnce, mostWaiting: 1_000, waitMs: 60_000 },
  heavy: {
    ofCaller: { mostWaiting: 1_000, waitMs: 60_000 },
    passwords: { atOnce: 2, mostWaiting: 1_000, waitMs: 60_000 },
    images: { atOnce: 2, mostWaiting: 1_000, waitMs: 60_000 },
    files: { atOnce: 2, mostWaiting: 1_000, waitMs: 60_000 },
  },
}

export type TestApp = {
  app: App
  dataDir: string
  /** As the role of the app, which owns nothing. */
  databaseUrl: string
  /** As the owner of the tables, for tests that do what the app may not. */
  ownerUrl: string
  company: Company
  /**
   * Makes a call as on the wire: form-encoded, nested values as JSON text. Multipart when a value is a Blob.
   */
  call<N extends CallName>(
    name: N,
    caller: Caller,
    input: CallInput<N>,
    headers?: Record<string, string>,
  ): Promise<Answer<N>>
  /** Sends a raw body, for input that a typed caller cannot send. */
  send(
    method: Call['method'],
    path: string,
    caller: Caller,
    body: string | Buffer,
    headers?: Record<string, string>,
  ): Promise<Answer<CallName>>
  /** The headers that identify the caller. */
  credentials(caller: Caller): Record<string, string>
  close(): Promise<void>
}

/**
 * The whole server on its own database with the test company, without background work. Replies are checked against their
 * schema.
 */
export async function startTestApp(
  config: Partial<AppOptions['config']> = {},
  limits: TimeLimits = patient,
  log: NonNullable<AppOptions['log']> = false,
): Promise<TestApp> {
  return startTestAppOn(await createCompanyDatabase(), config, limits, log)
}

/** The server of `startTestApp` with its background work, for tests that wait for what it does. */
export async function startWorkingApp(...given: Parameters<typeof startTestApp>): Promise<TestApp> {
  const test = await startTestApp(...given)
  await test.app.work()
  return test
}

/** The server of `startTestApp` on an existing migrated database, which is dropped with the app. */
export async function startTestAppOn(
  database: TestDatabase,
  config: Partial<AppOptions['config']>,
  limits: TimeLimits = patient,
  log: NonNullable<AppOptions['log']> = false,
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mersal-test-'))
  const app = await buildApp({
    config: { port: 0, demo: false, dataDir, ...config },
    databaseUrl: database.appUrl,
    checkReplies: true,
    log,
    limits,
  })
  const company = database.company ?? (await makeCompany(app.sql))
  const tokens = new Map<string, string>()
  const device = {
    os: 'test',
    device: 'test',
    brand: 'test',
    model: 'browser',
    appVersion: '1.1.0',
    address: '127.0.0.1',
  }
  await app.sql.begin((tx) =>
    Promise.all(
      Object.entries(company.people).map(async ([name, id]) =>
        tokens.set(name, await openSession(tx, { kind: 'employee', id }, device, new Date())),
      ),
    ),
  )
  const apiIds = new Map(
    (await app.sql<{ id: number; api_client_id: string }[]>`select id, api_client_id from clients`).map(
      (row) => [row.id, row.api_client_id],
    ),
  )

  function credentials(caller: Caller): Record<string, string> {
    if (caller === null) return {}
    if (typeof caller === 'string') return { authorization: `Token ${tokens.get(caller)}` }
    return { 'client-id': apiIds.get(caller.client) ?? '', token: clientToken }
  }

  async function send(
    method: Call['method'],
    path: string,
    caller: Caller,
    body: string | Buffer,
    headers: Record<string, string> = {},
  ) {
    const response = await inject(app.server, {
      method,
      url: method === 'GET' && body !== '' ? `/api${path}?${body}` : `/api${path}`,
      headers: {
        ...(method !== 'GET' && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...credentials(caller),
        ...headers,
      },
      ...(method !== 'GET' && { payload: body }),
    })
    const json = response.body.startsWith('{') ? response.json() : { re_status: 201, re_data: {} }
    const data = json.re_data ?? json.data
    const { fields = {} } = data as { fields?: Record<string, string> }
    return {
      http: response.statusCode,
      status: Number(json.re_status ?? json.status),
      message: String(json.re_message ?? json.details),
      data: data as never,
      fields,
    }
  }

  return {
    app,
    dataDir,
    databaseUrl: database.appUrl,
    ownerUrl: database.url,
    company,
    credentials,
    send,
    call: async (name, caller, input, headers) => {
      const { method, path } = calls[name]
      const fields = { ...(input as Record<string, unknown>) }
      const filled = path.replace(/:(\w+)/g, (_, field: string) => {
        const value = String(fields[field] ?? '')
        delete fields[field]
        return encodeURIComponent(value)
      })
      const { body, type } = await encodeForm(fields)
      return send(method, filled, caller, body, { ...type, ...headers }) as never
    },
    async close() {
      await app.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The body, and its content type unless it is the usual one. */
async function encodeForm(
  input: Record<string, unknown>,
): Promise<{ body: string | Buffer; type?: { 'content-type': string } }> {
  const sent = Object.entries(input).filter(([, value]) => value !== undefined)
  const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
  if (!sent.some(([, value]) => value instanceof Blob))
    return {
      body: new URLSearchParams(
        sent.map(([name, value]): [string, string] => [name, textOf(value)]),
      ).toString(),
    }
  const form = new FormData()
  for (const [name, value] of sent) form.set(name, value instanceof Blob ? value : textOf(value))
  const encoded = new Response(form)
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    type: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}
