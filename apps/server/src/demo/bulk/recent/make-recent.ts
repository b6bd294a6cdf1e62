import type { Transaction } from '../../../platform/database/database.ts'
import type { Company, CompanyClient } from '../../company/company.ts'
import { analyze } from '../../play/play.repository.ts'
import { type Random, randomFrom } from '../../random.ts'
import { type Arrival, arrivalOn } from '../../stories/arrivals.ts'
import { cashOf, type HeldCash } from '../../stories/hand-ins.ts'
import { tellOrder } from '../../stories/tell-orders.ts'
import { firstShipmentOf, type Span } from '../span.ts'
import { accountsByOwner, numbersFrom, saveNumbers, storeSheets } from './recent.repository.ts'
import { recordOrder } from './record-order.ts'
import { type Books, emptySheets } from './sheets.ts'

const seed = 40_000_000
const parcelsAtOnce = 5_000

/**
 * Creates the recent shipments with every detail, one complete order after another. Returns the cash that delivery boys hold
 * then: they have handed in none.
 */
export async function makeRecent(
  tx: Transaction,
  company: Company,
  { span, until }: { span: Span; until: number },
  first: { order: number; serial: number },
  onDone: (shipments: number) => Promise<void>,
): Promise<HeldCash[]> {
  const numbers = await numbersFrom(tx, first)
  const books: Books = { numbers, accounts: await openAccounts(tx) }
  const cash: HeldCash[] = []
  let [orders, parcels] = [0, 0]
  let areKnown = false
  let sheets = emptySheets()
  for (let day = span.firstRecentDay; day <= span.today; day += 1) {
    const index = day - span.firstDay
    const shipments = firstShipmentOf(span, index + 1) - firstShipmentOf(span, index)
    const random = randomFrom(seed + day)
    for (const arrival of arrivalsOfDay(random, company.clients, { day, shipments, now: until })) {
      const order = tellOrder(company, arrival, { seed: seed + orders, until, part: undefined })
      recordOrder(sheets, books, order)
      // The rest of a parcel's story would fill the memory.
      for (const held of order.parcels.flatMap(cashOf))
        cash.push({ ...held, parcel: { awb: held.parcel.awb } })
      orders += 1
      parcels += order.parcels.length
      if (sheets.shipments.length < parcelsAtOnce) continue
      await storeSheets(tx, sheets)
      sheets = emptySheets()
      // With statistics, triggers find the earlier events of a shipment by index.
      if (!areKnown) await analyze(tx)
      areKnown = true
      await onDone(parcels)
    }
  }
  await storeSheets(tx, sheets)
  await saveNumbers(tx, numbers)
  await onDone(parcels)
  return cash
}

async function openAccounts(tx: Transaction): Promise<Books['accounts']> {
  const ids = new Map(
    (await accountsByOwner(tx)).map(({ id, kind, owner_id }) => [`${kind} ${owner_id}`, id]),
  )
  return ({ account, ownerId }) => {
    const id = ids.get(`${account} ${ownerId}`)
    if (id === undefined) throw new Error(`no account ${account} of ${ownerId}`)
    return id
  }
}

/** The orders of a day with `shipments` parcels in total, in order of time. */
function arrivalsOfDay(
  random: Random,
  clients: readonly CompanyClient[],
  { day, shipments, now }: { day: number; shipments: number; now: number },
): Arrival[] {
  const arrivals: Arrival[] = []
  for (let left = shipments; left > 0; ) {
    const arrival = arrivalOn(random, clients, { day, now, mostPackages: left })
    arrivals.push(arrival)
    left -= arrival.packages
  }
  return arrivals.sort((a, b) => a.at - b.at)
}
