import { makeDueInvoices } from '../features/invoices/index.ts'
import { publishDefaultPrices } from '../features/pricing/index.ts'
import { storedCompany } from '../platform/company/company-in-force.ts'
import type { Database } from '../platform/database/database.ts'
import { foldRollups } from '../platform/database/housekeeping.repository.ts'
import { dayOf, dayText, momentAt } from './cairo-clock.ts'
import { isEmptyCompany } from './company/company.repository.ts'
import type { Company, CompanyOptions } from './company/company.ts'
import { makeCompany } from './company/make-company.ts'
import { companyDeeds } from './play/company-deeds.ts'
import { type Deed, playDeeds } from './play/deed.ts'
import { exchangeDeeds } from './play/exchange-deeds.ts'
import { arrivedManifestDeed } from './play/manifest-deeds.ts'
import { insertDemoMessages } from './play/messages.repository.ts'
import { officeDeeds, shortageDeeds } from './play/money-deeds.ts'
import { partialDeed } from './play/partial-deed.ts'
import { payoutBatchDeeds, payoutDetailsDeed } from './play/payout-deed.ts'
import { analyze, fixHandOverCodes, prepareToPlay } from './play/play.repository.ts'
import { playCases } from './play/play-cases.ts'
import { receiversDeed } from './play/receivers-deed.ts'
import { eveningDeeds, stageDeed } from './play/run-deeds.ts'
import { handInDeed, orderDeed, storyDeeds } from './play/shipment-deeds.ts'
import {
  changesDeed,
  lockedCodeDeed,
  lossDeeds,
  transferDeed,
  unwitnessedDeed,
} from './play/unusual-deeds.ts'
import { randomFrom } from './random.ts'
import { planArrivals } from './stories/arrivals.ts'
import { cashOf, planHandIns } from './stories/hand-ins.ts'
import { castShowcase, showcase } from './stories/showcase.ts'
import { tellOrder } from './stories/tell-orders.ts'

export type DemoOptions = Pick<CompanyOptions, 'now' | 'secretKey' | 'store'> & {
  /** The number of parcels, 600 by default. With fewer than 100 there may be none for a part of the showcase. */
  shipments?: number | undefined
  onProgress?: (done: number, total: number) => void
}

const seed = 20_260
const openedDaysAgo = 90
const days = 60
const usualShipments = 600

/**
 * Fills an empty, migrated database with a courier company of 90 days: people, merchants and shipments of
 * the last 60 days. The services themselves write them, with past timestamps. Runs in one transaction. Does
 * nothing when the database has employees.
 */
export async function makeDemoCompany(sql: Database, options: DemoOptions): Promise<void> {
  await publishDefaultPrices(sql)
  const isMade = await sql.begin(async (tx) => {
    if (!(await isEmptyCompany(tx))) return false
    await prepareToPlay(tx)
    const company = await makeCompany(tx, { ...options, openedDaysAgo })
    await playDeeds(tx, deedsOf(company, options), progressOf(options))
    await playCases(tx, company, options.now)
    await insertDemoMessages(tx, options.now)
    await fixHandOverCodes(tx)
    return true
  })
  if (!isMade) return
  await invoiceLastMonth(sql, options.now)
  await foldRollups(sql)
  await analyze(sql)
}

function deedsOf(
  company: Company,
  { now: made, secretKey, shipments = usualShipments }: DemoOptions,
): Deed[] {
  const now = made.getTime()
  const random = randomFrom(seed)
  const arrivals = planArrivals(random, company.clients, { now, days, shipments })
  const parts = castShowcase(arrivals, showcase, {
    now,
    shownBranchId: company.cast.shownCourier.branchId,
  })
  const orders = arrivals.map((arrival, index) =>
    tellOrder(company, arrival, { seed: seed + index, until: now, part: parts.get(arrival) }),
  )
  const cash = orders.flatMap(({ parcels }) => parcels).flatMap(cashOf)
  const handIns = planHandIns(cash, { seed, until: now })
  return [
    ...companyDeeds(company),
    ...orders.flatMap((order) => [orderDeed(order), ...order.parcels.flatMap(storyDeeds)]),
    ...handIns.map((handIn) => handInDeed(company, handIn)),
    ...shortageDeeds(company, random, handIns, now),
    ...officeDeeds(company, random, orders[0]?.at ?? now, now),
    ...exchangeDeeds(company, now),
    ...lossDeeds(company, now),
    ...eveningDeeds(company, orders[0]?.at ?? now, now),
    stageDeed(company, now),
    arrivedManifestDeed(company, now),
    changesDeed(company, now),
    lockedCodeDeed(company, now),
    transferDeed(company, now),
    partialDeed(company, now),
    unwitnessedDeed(company, now),
    payoutDetailsDeed(company, orders[0]?.at ?? now),
    ...payoutBatchDeeds(company, { now, key: secretKey }),
    receiversDeed(secretKey, now),
  ]
}

/** Progress over all deeds, scaled to the number of shipments. */
function progressOf({ onProgress, shipments = usualShipments }: DemoOptions): (share: number) => void {
  return (share) => onProgress?.(Math.floor(share * shipments), shipments)
}

/** Makes the tax invoices of the last month, as the schedule does in the night to the first day of the next one. */
async function invoiceLastMonth(sql: Database, now: Date): Promise<void> {
  const company = await storedCompany(sql)
  const today = dayOf(now.getTime())
  const first = today - Number(dayText(today).slice(8)) + 1
  await makeDueInvoices({ sql, company: () => company }, new Date(momentAt(first, 10)))
}
