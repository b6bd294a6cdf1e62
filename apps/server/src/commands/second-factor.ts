import { takeSecondFactor } from '../features/auth/index.ts'
import { onDatabase } from './on-database.ts'

/**
 * `npm run second-factor -- EMAIL`: turns off two-step sign-in of a superuser who lost the phone and the
 * recovery codes.
 */
await onDatabase(async ({ sql }) => {
  const email = (process.argv[2] ?? '').trim().toLowerCase()
  const isTaken = await sql.begin((tx) => takeSecondFactor(tx, email, new Date()))
  console.log(
    isTaken
      ? `${email} now signs in with the password alone.`
      : `${email || 'A superuser without an e-mail address'} has no two-step sign-in. Nothing was changed.`,
  )
  if (!isTaken) process.exitCode = 1
})
