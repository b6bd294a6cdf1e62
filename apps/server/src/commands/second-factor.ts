import { takeSecondFactor } from '../features/auth/index.ts'
import { onDatabase } from './on-database.ts'

/** `npm run second-factor -- EMAIL`: for a superuser who lost both the phone and the recovery codes. */
await onDatabase(async ({ sql }) => {
  const email = (process.argv[2] ?? '').trim().toLowerCase()
  const isTaken = await sql.begin((tx) => takeSecondFactor(tx, email, new Date()))
  console.log(
    isTaken
      ? `${email} signs in with the password alone now.`
      : `${email || 'Nobody'} has no two-step sign-in: nothing was changed.`,
  )
  if (!isTaken) process.exitCode = 1
})
