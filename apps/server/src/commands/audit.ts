import { audit, type Finding } from '../features/audit/index.ts'
import { onDatabase } from './on-database.ts'

/** `npm run audit`: prints one line for each invariant. Exits with 1 when one is broken. */
await onDatabase(async ({ sql }) => {
  const findings = await audit(sql, print)
  const broken = findings.filter(({ breaches }) => breaches.length > 0)
  console.log(`${findings.length - broken.length} of ${findings.length} invariants hold`)
  if (broken.length > 0) process.exitCode = 1
})

function print({ holds, breaches }: Finding): void {
  console.log(`${breaches.length === 0 ? 'holds ' : 'BROKEN'}  ${holds}`)
  for (const { subject, expected, found } of breaches) {
    console.log(
      `        ${subject ?? 'something'}: expected ${expected ?? 'nothing'}, found ${found ?? 'nothing'}`,
    )
  }
}
