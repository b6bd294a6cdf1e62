import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallInput, type CallName, type CallReply, calls } from '@mersal/contract'
import { type App, buildApp } from '../../src/app.ts'
import { openSession } from '../../src/platform/sessions.ts'
import { createTestDatabase } from '../setup/test-database.ts'
import { type Company, clientToken, makeCompany } from './company.ts'

/** Who calls: an employee of the company by name, a merchant by client id, or nobody. */
export type Caller = keyof Company['people'] | { client: number } | null

export type Answer<N extends CallName> = {
  http: number
  /** `re_status` of the envelope. */
  status: number
  message: string
  data: CallReply<N>
  /** Field → sentence, of a refusal. */
  fields: Record<string, string>
}

export type TestApp = {
  app: App
  company: Company
  /** Makes a call as the wire has it: form-encoded, nested values as JSON text. */
  call<N extends CallName>(
    name: N,
    caller: Caller,
    input: CallInput<N>,
    headers?: Record<string, string>,
  ): Promise<Answer<N>>
  /** Sends a body as it is, for input that no well-typed caller would send. */
  send(
    method: 'GET' | 'POST',
    path: string,
    caller: Caller,
    body: string,
    headers?: Record<string, string>,
  ): Promise<Answer<CallName>>
  close(): Promise<void>
}

/** The whole server on a database of its own, with the test company in it. Replies are checked against their schema. */
export async function startTestApp(): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'mersal-test-'))
  const app = await buildApp({
    config: { port: 0, demo: false, dataDir },
    databaseUrl: database.url,
    checkReplies: true,
    log: false,
  })
  const company = await makeCompany(app.sql)
  const tokens = new Map<string, string>()
  const device = {
    os: 'test',
    device: 'test',
    brand: 'test',
    model: 'browser',
    appVersion: '1.1.0',
    address: '127.0.0.1',
  }
  for (const [name, id] of Object.entries(company.people)) {
    tokens.set(name, await app.sql.begin((tx) => openSession(tx, id, device, new Date())))
  }
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
    method: 'GET' | 'POST',
    path: string,
    caller: Caller,
    body: string,
    headers: Record<string, string> = {},
  ) {
    const response = await app.server.inject({
      method,
      url: method === 'GET' && body !== '' ? `/api${path}?${body}` : `/api${path}`,
      headers: {
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...credentials(caller),
        ...headers,
      },
      ...(method === 'POST' && { payload: body }),
    })
    const json = response.json() as { re_status: number; re_message: string; re_data: never }
    const fields = (json.re_data as { fields?: Record<string, string> }).fields ?? {}
    return {
      http: response.statusCode,
      status: json.re_status,
      message: json.re_message,
      data: json.re_data,
      fields,
    }
  }

  return {
    app,
    company,
    send,
    call: (name, caller, input, headers) => {
      const { method, path } = calls[name]
      return send(
        method as 'GET' | 'POST',
        path,
        caller,
        encodeForm(input as Record<string, unknown>),
        headers,
      ) as never
    },
    async close() {
      await app.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function encodeForm(input: Record<string, unknown>): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined) form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form.toString()
}
