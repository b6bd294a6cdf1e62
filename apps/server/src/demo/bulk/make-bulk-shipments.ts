import { publishDefaultPrices } from '../../features/pricing/index.ts'
import { groupPickUps } from '../../features/shipments/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { deferIndexes } from '../../platform/database/deferred-indexes.repository.ts'
import { momentAt } from '../cairo-clock.ts'
import { isEmptyCompany } from '../company/company.repository.ts'
import { makeCompany } from '../company/make-company.ts'
import type { DemoOptions } from '../make-demo-company.ts'
import { companyDeeds } from '../play/company-deeds.ts'
import { playDeeds } from '../play/deed.ts'
import { officeDeeds } from '../play/money-deeds.ts'
import { payoutDetailsDeed } from '../play/payout-deed.ts'
import { analyze, vacuum } from '../play/play.repository.ts'
import { planOpenLines } from '../play/runs.repository.ts'
import { handInDeed } from '../play/shipment-deeds.ts'
import { randomFrom } from '../random.ts'
import { planHandIns } from '../stories/hand-ins.ts'
import { foldSoFar, loadedTables, openPickUps, prepareToLoad } from './load.repository.ts'
import { makeOlder } from './older/make-older.ts'
import { makeRecent } from './recent/make-recent.ts'
import { firstNumbers } from './recent/recent.repository.ts'
import { spanOf } from './span.ts'

const seed = 60_000_000
/** Days between the company's opening and its first shipment. */
const daysBefore = 30
/** Approximate shares of the time that the rows take, and the rows with their indexes. The office takes the rest. */
const loadedShare = 0.5
const indexedShare = 0.9

/**
 * Fills an empty, migrated database with the demo company and any number of shipments for load tests. Those
 * of the last 60 days have every detail, and services collect and settle their money. Older ones have their final status,
 * and their money by client and month. Runs in one transaction. Does nothing when the database has employees.
 */
export async function makeBulkShipments(
  sql: Database,
  { shipments, onProgress, ...options }: DemoOptions & { shipments: number },
): Promise<void> {
  const span = spanOf(shipments, options.now)
  await publishDefaultPrices(sql)
  const isMade = await sql.begin(async (tx) => {
    if (!(await isEmptyCompany(tx))) return false
    await prepareToLoad(tx)
    const company = await makeCompany(tx, { ...options, openedDaysAgo: span.days + daysBefore })
    await playDeeds(tx, companyDeeds(company), () => {})
    const restore = await deferIndexes(tx, loadedTables)
    const first = await firstNumbers(tx)
    const tell = (share: number) => onProgress?.(Math.floor(share * shipments), shipments)
    const onLoaded = async (loaded: number) => {
      await foldSoFar(tx)
      tell((loaded / shipments) * loadedShare)
    }
    await makeOlder(tx, company, span, first, onLoaded)
    // Triggers look up the shipment of each event; without statistics they would scan millions of rows.
    await analyze(tx)
    const next = {
      order: first.order + span.olderShipments,
      serial: first.serial + span.olderShipments,
    }
    const until = options.now.getTime()
    const cash = await makeRecent(tx, company, { span, until }, next, (done) =>
      onLoaded(span.olderShipments + done),
    )
    await restore((share) => tell(loadedShare + share * (indexedShare - loadedShare)))
    const opened = momentAt(span.firstRecentDay, 0)
    const office = [
      payoutDetailsDeed(company, opened),
      ...planHandIns(cash, { seed, until }).map((handIn) => handInDeed(company, handIn)),
      ...officeDeeds(company, randomFrom(seed), opened, until),
    ]
    await playDeeds(tx, office, (share) => tell(indexedShare + share * (1 - indexedShare)))
    await foldSoFar(tx)
    await planOpenLines(tx, options.now)
    for (const { courier_id, awbs } of await openPickUps(tx))
      await groupPickUps(tx, courier_id, awbs, options.now)
    return true
  })
  if (isMade) await vacuum(sql)
}
