import { awbOfSerial } from '@mersal/contract'
import { type Posting, postEntry, postSettled } from '../../../features/ledger/index.ts'
import { promisedDates, workingCalendar } from '../../../features/pricing/index.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { dayText, momentAt } from '../../cairo-clock.ts'
import type { Company } from '../../company/company.ts'
import { demoCompany } from '../../company/demo-company.ts'
import { firstShipmentOf, type Span } from '../span.ts'
import { drawModels, drawNames, type Model } from './draw-models.ts'
import {
  createSources,
  drawRows,
  fillSources,
  insertOlderSettlement,
  type OlderSum,
  storeRows,
  sumRows,
} from './older.repository.ts'

const models = 4_000
const names = 24_000
const rowsAStatement = 50_000

export type FirstNumbers = { order: number; serial: number }

/** Creates the older shipments month by month. Each month's money is one entry for each client. */
export async function makeOlder(
  tx: Transaction,
  company: Company,
  span: Span,
  first: FirstNumbers,
  onDone: (shipments: number) => Promise<void>,
): Promise<void> {
  const drawn = drawModels(company, models)
  await createSources(tx)
  await fillSources(tx, drawn, drawNames(names), daysOf(span, drawn))
  for (const { from, to, month, ends } of monthsOf(span)) {
    for (let next = from; next < to; next += rowsAStatement) {
      const count = Math.min(rowsAStatement, to - next)
      const awbs = Array.from({ length: count }, (_, index) => awbOfSerial(first.serial + next + index))
      await drawRows(tx, { first: next, awbs, span })
    }
    const byClient = Map.groupBy(await sumRows(tx), ({ client_id }) => client_id)
    const histories = []
    for (const [clientId, sums] of byClient) {
      histories.push(await bookHistory(tx, company, { clientId, sums, month, at: new Date(ends) }))
    }
    await storeRows(tx, first.order, histories)
    await onDone(to)
  }
}

type Month = { month: string; from: number; to: number; ends: number }

/** The months of the older days, with their ranges of shipments. */
function monthsOf(span: Span): Month[] {
  const months: Month[] = []
  for (let index = 0; index < span.days - span.recentDays; index += 1) {
    const day = span.firstDay + index
    const month = dayText(day).slice(0, 7)
    const to = firstShipmentOf(span, index + 1)
    const ends = momentAt(day, 20.5 * 60)
    const last = months.at(-1)
    if (last?.month === month) Object.assign(last, { to, ends })
    else months.push({ month, from: firstShipmentOf(span, index), to, ends })
  }
  return months.filter(({ from, to }) => to > from)
}

const calendar = workingCalendar(demoCompany.calendar)

function daysOf(span: Span, drawn: readonly Model[]) {
  const lanes = new Map(drawn.map(({ daysFrom, daysTo }) => [`${daysFrom}-${daysTo}`, { daysFrom, daysTo }]))
  return Array.from({ length: span.days - span.recentDays }, (_, day) => day).flatMap((day) =>
    [...lanes.values()].map((lane) => {
      const created = span.firstDay + day
      const promised = promisedDates(
        { from: lane.daysFrom, to: lane.daysTo },
        { day: dayText(created), time: '00:00' },
        calendar,
      )
      const opensAt = new Date(momentAt(created, 8 * 60))
      return { day, opensAt, ...lane, promisedFrom: promised.from, promisedTo: promised.to }
    }),
  )
}

/**
 * Books a client's shipments of a month: the cash is in the bank, and the merchant is paid where a balance
 * was left.
 */
async function bookHistory(
  tx: Transaction,
  { cast, branchIds }: Company,
  { clientId, sums, month, at }: { clientId: number; sums: OlderSum[]; month: string; at: Date },
) {
  const total = (of: (sum: OlderSum) => number) => sums.reduce((all, sum) => all + of(sum), 0)
  const returned = total((sum) => sum.return_fees + sum.return_tax)
  const netPiastres = total((sum) => sum.merchant_share) - returned
  const postings: Posting[] = [
    { account: 'bank', ownerId: 0, piastres: total((sum) => sum.due) },
    { account: 'merchant_payable', ownerId: clientId, piastres: -netPiastres },
    ...sums.map((sum): Posting => {
      return { account: 'revenue', ownerId: sum.origin_branch_id, piastres: -(sum.fees + sum.return_fees) }
    }),
    { account: 'vat_payable', ownerId: 0, piastres: -total((sum) => sum.tax + sum.return_tax) },
  ]
  const entry_id = await postEntry(tx, {
    kind: 'history',
    source: `history:${clientId}:${month}`,
    postings: postings.filter(({ piastres }) => piastres !== 0),
    at,
  })
  if (netPiastres <= 0) return { client_id: clientId, entry_id, settlement_id: null }
  const paidBy = cast.accountantOf(branchIds[0] ?? 0).id
  const settlement_id = await insertOlderSettlement(tx, {
    clientId,
    codPiastres: total((sum) => sum.cod),
    feesPiastres: total((sum) => sum.borne_fees + sum.return_fees),
    taxPiastres: total((sum) => sum.borne_tax + sum.return_tax),
    netPiastres,
    shipments: total((sum) => sum.shipments),
    paidBy,
    at,
  })
  await postEntry(tx, {
    kind: 'settled',
    source: `settlement:${settlement_id}`,
    postings: postSettled(clientId, netPiastres),
    employeeId: paidBy,
    at,
  })
  return { client_id: clientId, entry_id, settlement_id }
}
