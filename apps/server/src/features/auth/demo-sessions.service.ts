import type { Database } from '../../platform/database/database.ts'
import { closeSessionsOf } from '../../platform/session/sessions.ts'
import { signedInAt } from './accounts.repository.ts'
import { demoDomain, demoPassword } from './demo-people.ts'
import { judgePassword } from './passwords.ts'

/** Ends the sessions of demo users who still have the public password, which stops working after the demo. */
export async function endDemoSessions(sql: Database): Promise<void> {
  for (const { id, password_hash } of await signedInAt(sql, demoDomain)) {
    const { isRight } = await judgePassword(password_hash, demoPassword)
    if (isRight) await sql.begin((tx) => closeSessionsOf(tx, id))
  }
}
