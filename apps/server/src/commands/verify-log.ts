import { parseArgs } from 'node:util'
import { verifyLog } from '../features/log-chain/index.ts'
import { StartRefused } from '../platform/config/start-refused.ts'
import { onDatabase } from './on-database.ts'

/**
 * `npm run verify-log [-- --holds NUMBER:SEAL]`: recomputes the hash chain over the activity log. `--holds`
 * takes a seal that was recorded elsewhere: the owner of the database could write a new chain, but not one
 * with that seal. Exits with 1 when a seal is broken.
 */
await onDatabase(async ({ sql }) => {
  const { values } = parseArgs({ options: { holds: { type: 'string' } } })
  const noted = values.holds === undefined ? null : readNoted(values.holds)
  const started = performance.now()
  let said = 0
  const { seals, lines, newest, unsealed, broken } = await verifyLog(sql, (done) => {
    if (done - said < 1_000_000) return
    said = done
    console.log(`${done} lines verified`)
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${seals} seals over ${lines} lines of the activity log hold (${seconds} s).`)
  if (broken) {
    const { number, fromId, toId, reason } = broken
    console.log(`BROKEN  seal ${number} (lines ${fromId} to ${toId}): ${reason}`)
    process.exitCode = 1
    return
  }
  if (unsealed > 0) console.log(`${unsealed} lines are not sealed yet.`)
  if (newest)
    console.log(`Newest seal (record it elsewhere): ${newest.number}:${newest.seal.toString('hex')}`)
  if (!noted) return
  const [stored] = await sql<{ seal: Buffer }[]>`select seal from log_seals where number = ${noted.number}`
  const holds = stored?.seal.equals(noted.seal) ?? false
  console.log(
    holds ? `Seal ${noted.number} matches.` : `BROKEN  seal ${noted.number} differs from the recorded one`,
  )
  if (!holds) process.exitCode = 1
})

function readNoted(text: string): { number: number; seal: Buffer } {
  const [, number, seal] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? []
  if (!number || !seal) throw new StartRefused('--holds takes a seal as verify-log prints it: NUMBER:SEAL.')
  return { number: Number(number), seal: Buffer.from(seal, 'hex') }
}
