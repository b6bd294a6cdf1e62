import { audit } from '../features/audit/index.ts'
import { onDatabase } from './on-database.ts'

/** `npm run audit`: every invariant on a line of its own; exits with 1 when one is broken. */
await onDatabase(async ({ sql }) => {
  const findings = await audit(sql)
  const broken = findings.filter(({ breaches }) => breaches.length > 0)
  for (const { holds, breaches } of findings) {
    console.log(`${breaches.length === 0 ? 'holds ' : 'BROKEN'}  ${holds}`)
    for (const { subject, expected, found } of breaches) {
      console.log(
        `        ${subject ?? 'something'}: expected ${expected ?? 'nothing'}, found ${found ?? 'nothing'}`,
      )
    }
  }
  console.log(`${findings.length - broken.length} of ${findings.length} invariants hold`)
  if (broken.length > 0) process.exitCode = 1
})
