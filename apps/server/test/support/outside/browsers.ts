import { password } from '../company.ts'
import type { TestApp } from '../test-app.ts'

type Sent = {
  /** The address of the connection. */
  from?: string
  cookie?: string
  headers?: Record<string, string>
}

/** Sends a call as a browser at an address, and keeps the cookies of the answer. */
export async function sendFrom(
  { app }: TestApp,
  path: string,
  fields: Record<string, string>,
  { from = '127.0.0.1', cookie, headers = {} }: Sent = {},
) {
  const response = await app.server.inject({
    method: 'POST',
    url: `/api${path}`,
    remoteAddress: from,
    headers: { 'accept-language': 'en', ...(cookie && { cookie }), ...headers },
    payload: fields,
  })
  const body = response.json() as {
    re_status: number
    re_message: string
    re_data: { session?: string; proof?: string }
  }
  const setCookie = response.headers['set-cookie']
  return {
    http: response.statusCode,
    status: body.re_status,
    message: body.re_message,
    data: body.re_data,
    setCookie: typeof setCookie === 'string' ? setCookie : null,
    cookie: typeof setCookie === 'string' ? (setCookie.split(';', 1)[0] ?? '') : '',
  }
}

/** Signs in with the e-mail. */
export function signInFrom(app: TestApp, username: string, typed = password, sent: Sent = {}) {
  return sendFrom(app, '/dashboard/auth/login', { username, password: typed }, sent)
}

export async function emailOf({ app }: TestApp, employeeId: number): Promise<string> {
  const [row] = await app.sql<{ email: string }[]>`select email from employees where id = ${employeeId}`
  if (!row) throw new Error(`no employee ${employeeId}`)
  return row.email
}

/** The headers of a session. */
export function withSession(session: string | undefined): Record<string, string> {
  return { authorization: `Token ${session}` }
}
