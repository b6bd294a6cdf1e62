import { pathToFileURL } from 'node:url'
import * as ownApp from './demo-app.ts'
import { median, processorSeconds } from './measure.ts'
import { actOn, createFor, parcelsOf, someClient } from './writes-company.ts'
import * as ownParcels from './writes-parcels.ts'

/**
 * `writes-beside FOLDER [create|acts] [rounds]`: how fast does this version write beside another one? FOLDER is
 * a checkout of the other version with its packages. Both run at once, each with its own company, and take turns
 * in short rounds, so that a busy machine slows both. The figure is the median of the rounds' ratios.
 */
const [folder, work = 'create', asked = '15'] = process.argv.slice(2)
if (folder === undefined || (work !== 'create' && work !== 'acts'))
  throw new Error('Usage: npm run bench -- writes-beside FOLDER [create|acts] [rounds]')
const rounds = Number(asked)
const parcelsARound = 96
const secondsARound = 2

type Round = { calls: number; seconds: number }
type Side = { pid: number; round(): Promise<Round>; close(): Promise<void> }

const other = await sideOf(await from('demo-app.ts'), await from('writes-parcels.ts'))
const own = await sideOf(ownApp, ownParcels)
try {
  for (const side of [other, own]) await side.round()
  const speeds: number[] = []
  const costs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? [own, other] : [other, own]
    const measured = new Map<Side, { rate: number; cost: number }>()
    for (const side of order) measured.set(side, await measuredRound(side))
    const [mine, theirs] = [measured.get(own), measured.get(other)]
    if (!mine || !theirs) continue
    speeds.push(mine.rate / theirs.rate)
    costs.push(mine.cost / theirs.cost)
    console.log(
      `${mine.rate.toFixed(0)}/s beside ${theirs.rate.toFixed(0)}/s, ` +
        `${(mine.cost * 1e6).toFixed(0)} µs beside ${(theirs.cost * 1e6).toFixed(0)} µs of processor a call`,
    )
  }
  console.log(
    `${work}, ${rounds} rounds: ${median(speeds).toFixed(2)} of the other's calls a second, ` +
      `${median(costs).toFixed(2)} of its processor time a call`,
  )
} finally {
  await own.close()
  await other.close()
}

async function from(file: 'demo-app.ts'): Promise<typeof ownApp>
async function from(file: 'writes-parcels.ts'): Promise<typeof ownParcels>
async function from(file: string): Promise<unknown> {
  return import(`${pathToFileURL(folder ?? '')}/bench/src/${file}`)
}

async function sideOf({ startDemoApp }: typeof ownApp, parcels: typeof ownParcels): Promise<Side> {
  const app = await startDemoApp()
  const client = await someClient(app.databaseUrl)
  if (work === 'create') {
    const round = async () => {
      const { requests } = await createFor(app, client, secondsARound)
      return { calls: requests.total, seconds: secondsARound }
    }
    return { pid: app.pid, round, close: () => app.close() }
  }
  const { atWork, hireCouriers, makeParcels } = parcels
  const { boy, made } = await atWork(app.databaseUrl, async (sql) => {
    const [hired = 0] = await hireCouriers(sql, 1)
    const awbs = await makeParcels(sql, client, parcelsARound * (rounds + 1))
    return { boy: hired, made: await parcelsOf(sql, awbs) }
  })
  const round = async () => {
    const { result, seconds } = await actOn(app, made.splice(0, parcelsARound), boy)
    return { calls: result.requests.total, seconds }
  }
  return { pid: app.pid, round, close: () => app.close() }
}

async function measuredRound(side: Side): Promise<{ rate: number; cost: number }> {
  const used = processorSeconds([side.pid])
  const { calls, seconds } = await side.round()
  return { rate: calls / seconds, cost: (processorSeconds([side.pid]) - used) / calls }
}
