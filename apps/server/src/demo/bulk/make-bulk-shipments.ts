import { publishDefaultPrices } from '../../features/pricing/index.ts'
import { groupPickUps } from '../../features/shipments/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { deferIndexes } from '../../platform/database/deferred-indexes.repository.ts'
import { isEmptyCompany } from '../company/company.repository.ts'
import { makeCompany } from '../company/make-company.ts'
import type { DemoOptions } from '../make-demo-company.ts'
import { companyDeeds } from '../play/company-deeds.ts'
import { playDeeds } from '../play/deed.ts'
import { analyze, vacuum } from '../play/play.repository.ts'
import { planOpenLines } from '../play/runs.repository.ts'
import { foldSoFar, loadedTables, openPickUps, prepareToLoad } from './load.repository.ts'
import { makeOlder } from './older/make-older.ts'
import { makeRecent } from './recent/make-recent.ts'
import { firstNumbers } from './recent/recent.repository.ts'
import { spanOf } from './span.ts'

/** Days between the company's opening and its first shipment. */
const daysBefore = 30
/** Approximate share of the time that the rows take. Indexes take the rest. */
const loadingShare = 0.6

/**
 * Fills an empty, migrated database with the demo company and any number of shipments for load tests. Those
 * of the last 60 days have every detail. Older ones have their final status, and their money by client and
 * month. Runs in one transaction. Does nothing when the database has employees.
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
    const tell = async (loaded: number) => {
      await foldSoFar(tx)
      onProgress?.(Math.floor(loaded * loadingShare), shipments)
    }
    await makeOlder(tx, company, span, first, tell)
    // Triggers look up the shipment of each event; without statistics they would scan millions of rows.
    await analyze(tx)
    const next = {
      order: first.order + span.olderShipments,
      serial: first.serial + span.olderShipments,
    }
    await makeRecent(tx, company, { span, until: options.now.getTime() }, next, (done) =>
      tell(span.olderShipments + done),
    )
    await restore((share) =>
      onProgress?.(Math.floor(shipments * (loadingShare + share * (1 - loadingShare))), shipments),
    )
    await planOpenLines(tx, options.now)
    for (const { courier_id, awbs } of await openPickUps(tx))
      await groupPickUps(tx, courier_id, awbs, options.now)
    return true
  })
  if (isMade) await vacuum(sql)
}
