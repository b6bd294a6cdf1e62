import { type ClientUserAccount, clientUserOfEmail } from '../../src/features/auth/accounts.repository.ts'
import { hashPassword } from '../../src/features/auth/index.ts'
import { judgePassword } from '../../src/features/auth/passwords.ts'
import type { Entered } from '../../src/features/auth/sign-in/enter.service.ts'
import { signIn } from '../../src/features/auth/sign-in/sign-in.service.ts'
import { change } from '../../src/platform/database/change.ts'
import type { PersonActor } from '../../src/platform/session/actor.ts'
import { personOfToken } from '../../src/platform/session/sessions.ts'
import type { TestApp } from './test-app.ts'

export const passwordOfUser = 'Quiet-River-9'

/** Where a user of a client signs in from. */
export const from = () => ({
  now: new Date(),
  address: '127.0.0.1',
  browser: { userAgent: 'test', mark: null, setMark: () => 'a mark' },
})

/** A new user of a client. */
export async function addClientUser({ app }: TestApp, clientId: number, email: string): Promise<number> {
  const [row] = await app.sql<{ id: number }[]>`
    insert into client_users (client_id, role, first_name, last_name, email, password_hash)
    values (${clientId}, 'owner', 'Mona', 'Adel', ${email}, ${await hashPassword(passwordOfUser)}) returning id`
  if (!row) throw new Error('the user was not written')
  return row.id
}

/** The first step of a sign-in of a user of a client. */
export async function signInAsUser(
  { app }: TestApp,
  email: string,
  typed = passwordOfUser,
): Promise<Entered<ClientUserAccount>> {
  const account = await clientUserOfEmail(app.sql, email)
  const judged = await judgePassword(account?.password_hash ?? null, typed)
  const request = { username: email, password: typed, os: '', device: '', brand: '', model: '', version: '' }
  return change(app.sql, null, (tx) => signIn(tx, request, { ...from(), find: clientUserOfEmail, judged }))
}

/** Whose a session is, as a call finds them. */
export function actorOf({ app }: TestApp, session: string): Promise<PersonActor> {
  return personOfToken(app.sql, session, new Date())
}
