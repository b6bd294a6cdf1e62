import type { SessionInfo } from '@mersal/contract'
import { appUnderTest } from './app.ts'
import { demoPassword, emailOf, type Person } from './people.ts'

/** Setup over HTTP for journeys, without a browser. */

export type Fields = Record<string, string | number>
export type Ask = Awaited<ReturnType<typeof callerFor>>
type Answer = { re_message?: string; re_data?: unknown; details?: string; data?: unknown }

async function ask(
  method: string,
  path: string,
  { token, fields = {} }: { token?: string; fields?: Fields },
): Promise<unknown> {
  const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const query = method === 'GET' ? `?${form}` : ''
  const response = await fetch(`${appUnderTest().siteUrl}/api${path}${query}`, {
    method,
    headers: {
      Authorization: token ? `Token ${token}` : '',
      'App-Key': 'mersal-dashboard-1',
      'App-Version': '1.1.0',
      'Client-Type': 'dashboard',
      'Idempotency-Key': crypto.randomUUID(),
    },
    ...(method !== 'GET' && { body: form }),
  })
  const answer = (await response.json()) as Answer
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer.re_data ?? answer.data
}

/** Makes calls as a person of the demo company, by method and path. */
export async function callerFor(person: Person) {
  const { session: token } = await sharedSession(person)
  return <T = unknown>(method: string, path: string, fields: Fields = {}) =>
    ask(method, path, { token, fields }) as Promise<T>
}

/** The employee id of a person of the demo company. */
export async function employeeIdOf(person: Person): Promise<number> {
  return (await sharedSession(person)).info.employee_id
}

type Shared = Awaited<ReturnType<typeof sessionOf>> & { begun: number }
const sharedSessions = new Map<string, Shared>()
/** Acts with money need a password that was typed at most ten minutes ago. */
const sharedForMs = 5 * 60_000

/** A session that the journeys of a worker share, because a sign-in hashes a password. No page uses or ends it. */
async function sharedSession(person: Person): Promise<Shared> {
  const key = `${appUnderTest().siteUrl} ${person}`
  const known = sharedSessions.get(key)
  if (known && Date.now() - known.begun < sharedForMs) return known
  const shared = { ...(await sessionOf(emailOf(person), demoPassword)), begun: Date.now() }
  sharedSessions.set(key, shared)
  return shared
}

export async function sessionOf(email: string, password: string) {
  const fields = { username: email, password }
  return (await ask('POST', '/dashboard/auth/login', { fields })) as { session: string; info: SessionInfo }
}

/** Ends a session on the server alone. */
export async function endOnServer(token: string): Promise<void> {
  await ask('POST', '/dashboard/auth/logout', { token })
}

/** The sign-in data of a person of the demo company. */
export async function identifiersOf(person: Person): Promise<{ username: string; phone: string }> {
  const { info } = await sessionOf(emailOf(person), demoPassword)
  const { session: token } = await sessionOf(emailOf('superuser'), demoPassword)
  const fields = { employee_id: String(info.employee_id) }
  const { part_info } = (await ask('GET', '/dashboard/employees/open', { token, fields })) as {
    part_info: { phone: string }
  }
  return { username: info.username, phone: part_info.phone }
}

/** Resets a forgotten password as from another computer, with the mailed code. */
export async function resetElsewhere(
  email: string,
  newPassword: string,
  codeOf: (email: string) => Promise<string>,
) {
  await ask('PUT', '/dashboard/auth/forgot-password/first-step', { fields: { username: email } })
  const fields = { username: email, code: await codeOf(email), new_pass: newPassword }
  await ask('POST', '/dashboard/auth/forgot-password/third-step', { fields })
}
