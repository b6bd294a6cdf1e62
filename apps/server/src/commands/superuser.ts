import { createInterface } from 'node:readline/promises'
import { calls } from '@mersal/contract'
import { createSuperuser } from '../features/auth/index.ts'
import { StartRefused } from '../platform/start-refused.ts'
import { onDatabase } from './on-database.ts'

/** `npm run superuser -- EMAIL`: the first superuser of a company without the demo. */
await onDatabase(async ({ sql }) => {
  const email = process.argv[2] ?? ''
  const password = process.env.MERSAL_PASSWORD ?? (await askPassword())
  const read = calls.signIn.request.safeParse({ username: email, password })
  if (!read.success) {
    const about =
      read.error.issues[0]?.path[0] === 'password'
        ? 'The password needs 6 to 20 characters.'
        : `${email || 'The address'} is not an e-mail address: npm run superuser -- you@company.example`
    throw new StartRefused(about)
  }
  const isNew = await createSuperuser(sql, read.data.username, read.data.password)
  console.log(
    isNew
      ? `${read.data.username} can sign in as superuser now.`
      : `${read.data.username} exists already: nothing was changed.`,
  )
  if (!isNew) process.exitCode = 1
})

async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new StartRefused('Give the password in MERSAL_PASSWORD, or run this in a terminal.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question('Password (6 to 20 characters): ')
  } finally {
    terminal.close()
  }
}
