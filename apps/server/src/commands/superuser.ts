import { calls, sentence } from '@mersal/contract'
import { createSuperuser } from '../features/auth/index.ts'
import { setSuperuserActive } from '../features/employees/index.ts'
import { StartRefused } from '../platform/config/start-refused.ts'
import type { Database } from '../platform/database/database.ts'
import { Refused } from '../platform/http/refused.ts'
import { askPassword } from './ask-password.ts'
import { onDatabase } from './on-database.ts'

/**
 * `npm run superuser -- EMAIL` creates a superuser, such as the first user of a company without the demo.
 * `npm run superuser -- --deactivate EMAIL` deactivates one, `--activate EMAIL` activates one again.
 */
const [first = '', second = ''] = process.argv.slice(2)
const changes = first === '--deactivate' || first === '--activate'
await onDatabase(({ sql }) => (changes ? setActive(sql, second, first === '--activate') : make(sql, first)), {
  creates: !changes,
})

async function make(sql: Database, email: string): Promise<void> {
  const password = process.env.MERSAL_PASSWORD ?? (await askPassword(process))
  const read = calls.signIn.request.safeParse({ username: email, password })
  if (!read.success) {
    const about =
      read.error.issues[0]?.path[0] === 'password'
        ? 'The password needs 6 to 20 characters.'
        : `${email || 'The address'} is not an e-mail address: npm run superuser -- you@company.example`
    throw new StartRefused(about)
  }
  const { username } = read.data
  const isNew = await createSuperuser(sql, username, read.data.password).catch((error: unknown) => {
    throw error instanceof Refused ? new StartRefused(`${sentence(error.key, 'en')}.`) : error
  })
  console.log(
    isNew
      ? `${username} can now sign in as superuser.`
      : `${username} already exists. Nothing was changed. To activate a superuser: npm run superuser -- --activate ${username}`,
  )
  if (!isNew) process.exitCode = 1
}

async function setActive(sql: Database, address: string, active: boolean): Promise<void> {
  const email = address.trim().toLowerCase()
  const outcome = await sql.begin((tx) => setSuperuserActive(tx, email, active, new Date()))
  const said = {
    done: active
      ? `${email} is active again and can sign in.`
      : `${email} is deactivated, and their sessions have ended.`,
    unchanged: `${email} is ${active ? 'active' : 'deactivated'} already. Nothing was changed.`,
    unknown: `There is no superuser ${email || 'without an e-mail address'}. Nothing was changed.`,
    last: `${email} is the last active superuser. Create another one first: npm run superuser -- EMAIL`,
  }[outcome]
  console.log(said)
  if (outcome !== 'done') process.exitCode = 1
}
