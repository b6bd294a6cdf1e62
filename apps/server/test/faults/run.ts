import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bundleServer } from '../../../../scripts/builds/bundle-server.ts'
import { type Environment, type Place, startEnvironment } from './environment.ts'
import { faults } from './faults.ts'
import { type Kind, kinds, planRounds } from './plan.ts'
import { type RoundOutcome, runRound } from './round.ts'
import { findMissedMessages } from './verify-shops.ts'

/**
 * `npm run faults [-- --rounds N --seed S --longest MS --only KIND]`: breaks real processes under 32 writers,
 * and compares the data with the answers. Exits with 1 when anything was lost, duplicated or broken.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    longest: { type: 'string', default: '10000' },
    writers: { type: 'string', default: '32' },
    only: { type: 'string' },
  },
})
const [seed, rounds, longest, writers] = [values.seed, values.rounds, values.longest, values.writers].map(
  Number,
) as [number, number, number, number]
await bundleServer()
const environments = new Map<Place, Environment>()
const leftOut = new Map<Kind, string>()
const outcomes: RoundOutcome[] = []
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isStopped = true
    console.log('Stopping after this round.')
  })

console.log(`Seed ${seed}: ${rounds} rounds, ${writers} writers, faults of at most ${longest} ms`)
console.log(row('round', 'fault', 'lasts', 'asked', 'again', '503', 'slowest', 'recovered', 'outcome'))
const of = values.only === undefined ? kinds : kinds.filter((kind) => kind === values.only)
try {
  for (const round of planRounds(seed, { rounds, longest, of })) {
    if (isStopped) break
    const environment = await environmentFor(round.kind)
    if (!environment) {
      console.log(row(round.number, round.kind, '', '', '', '', '', '', 'LEFT OUT'))
      continue
    }
    const outcome = await runRound(environment, round, writers)
    outcomes.push(outcome)
    print(outcome)
  }
  for (const environment of environments.values()) {
    await compareShops(environment)
    if (environment.place !== 'behind a proxy') auditByCommand(environment)
  }
} finally {
  for (const environment of environments.values()) await environment.stop()
}
for (const [kind, reason] of leftOut) console.log(`LEFT OUT: ${kind}, since ${reason}`)
const broken = outcomes.filter(({ differences }) => differences.length > 0)
const late = outcomes.filter((outcome) => outcome.late)
const asked = outcomes.reduce((sum, outcome) => sum + outcome.asked, 0)
console.log(
  `${outcomes.length} rounds, ${asked} changing calls: ${broken.length} rounds lost, duplicated or broke something; ${late.length} were late`,
)
if (broken.length > 0) process.exitCode = 1

async function environmentFor(kind: Kind): Promise<Environment | null> {
  const { place } = faults[kind]
  const standing = environments.get(place)
  if (standing) return standing
  if (leftOut.has(kind)) return null
  try {
    const environment = await startEnvironment(place)
    environments.set(place, environment)
    return environment
  } catch (error) {
    if (place !== 'small disk') throw error
    leftOut.set(kind, `a small disk cannot be mounted here (${String(error).split('\n')[0]})`)
    return null
  }
}

function print({
  round,
  asked,
  reopened,
  refused,
  slowestAnswer,
  recovered,
  late,
  differences,
}: RoundOutcome): void {
  const outcome = differences.length > 0 ? 'BROKEN' : late ? 'late' : 'whole'
  const lasts = `${round.lasts} ms`
  const slowest = `${slowestAnswer} ms`
  console.log(
    row(round.number, round.kind, lasts, asked, reopened, refused, slowest, `${recovered} ms`, outcome),
  )
  const distinct = [...Map.groupBy(differences, (difference) => difference)]
  for (const [difference, alike] of distinct.slice(0, 12))
    console.log(`       ${alike.length} × ${difference}`)
  if (distinct.length > 12) console.log(`       and ${distinct.length - 12} others`)
}

function row(...cells: (string | number)[]): string {
  const widths = [5, 22, 9, 6, 6, 6, 9, 10, 8]
  return cells.map((cell, index) => String(cell).padEnd(widths[index] ?? 0)).join('  ')
}

/** Events of all rounds arrived, whatever the faults were. */
async function compareShops(environment: Environment): Promise<void> {
  const differences = await findMissedMessages(environment)
  const told = environment.shops.reduce((sum, { told: messages }) => sum + messages.size, 0)
  console.log(`webhooks (${environment.place}): ${told} messages received, ${differences.length} differences`)
  for (const difference of differences.slice(0, 12)) console.log(`       ${difference}`)
  if (differences.length > 0) process.exitCode = 1
}

/** Runs the same command as an operator. */
function auditByCommand({ databaseDir, place }: Environment): void {
  const command = fileURLToPath(new URL('../../src/commands/audit.ts', import.meta.url))
  const { stdout, status } = spawnSync(process.execPath, [command], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, MERSAL_DATA_DIR: databaseDir },
  })
  console.log(`npm run audit (${place}): ${stdout.trim().split('\n').at(-1)}`)
  if (status !== 0) process.exitCode = 1
}
