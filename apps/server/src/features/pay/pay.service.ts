import { type CallReply, type CallRequest, egp, formatAwb, type Language, payKinds } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import { pageOf, pageWindow } from '../../platform/http/paging.ts'
import { Refused } from '../../platform/http/refused.ts'
import { covers, type Employee, scopeOf } from '../../platform/session/actor.ts'
import {
  areaNames,
  branchExists,
  type CountedStops,
  countStops,
  findStops,
  openShortages,
  parcelsOf,
  peopleOf,
  type Whose,
} from './stops.repository.ts'

type Seeing = { sql: Sql; actor: Employee; language: Language }
type PayRow = CallReply<'viewPay'>['list_items'][number]

/** The sheets of a month in sum. */
export async function viewPay(
  { sql, actor, language }: Seeing,
  { month, branch_id }: CallRequest<'viewPay'>,
): Promise<CallReply<'viewPay'>> {
  const scope = scopeOf(actor, 'money.see')
  await requireBranch(sql, actor, branch_id)
  const whose = { month, branchId: branch_id }
  const [stops, shortages] = await Promise.all([
    countStops(sql, scope, whose),
    openShortages(sql, scope, whose),
  ])
  const ids = new Set([...stops, ...shortages].map(({ courier_id }) => courier_id))
  const people = await peopleOf(sql, scope, [...ids], language)
  const list_items = people.map((person) => {
    const own = stops.filter(({ courier_id }) => courier_id === person.id)
    const short = shortages.find(({ courier_id }) => courier_id === person.id)
    return { ...person, ...countsOf(own), ...sumsOf(own, short?.piastres ?? 0) }
  })
  const { delivered, picked_up, returned, failed } = countsOf(stops)
  const short = shortages.reduce((sum, { piastres }) => sum + piastres, 0)
  return { month, list_items, total: { delivered, picked_up, returned, failed, ...sumsOf(stops, short) } }
}

/** Refuses a branch that the caller does not see. */
export async function requireBranch(sql: Sql, actor: Employee, branchId: number | undefined): Promise<void> {
  if (branchId === undefined) return
  const isInScope = covers(scopeOf(actor, 'money.see'), [branchId])
  if (!isInScope || !(await branchExists(sql, branchId))) throw new Refused('not_found', 'not_found')
}

/** The sheet of a delivery boy, line by line. */
export async function openPay(
  { sql, actor, language }: Seeing,
  { month, courier_id }: { month: string; courier_id: number },
): Promise<CallReply<'openPay'>> {
  const scope = scopeOf(actor, 'money.see')
  const whose: Whose = { month, courierId: courier_id }
  const [[person], stops, shortages] = await Promise.all([
    peopleOf(sql, scope, [courier_id], language),
    countStops(sql, scope, whose),
    openShortages(sql, scope, whose),
  ])
  if (!person) throw new Refused('not_found', 'not_found')
  const named = await namedAreas(sql, stops)
  return {
    month,
    courier: person,
    lines: stops.map(({ kind, area_id, rate_piastres, stops: count }) => ({
      kind,
      area: area_id === null ? null : { id: area_id, name: named(area_id) },
      rate: rate_piastres === null ? null : egp(rate_piastres),
      stops: count,
      amount: egp(count * (rate_piastres ?? 0)),
    })),
    ...sumsOf(stops, shortages[0]?.piastres ?? 0),
  }
}

/** The stops behind a figure. */
export async function listStops(
  { sql, actor }: Seeing,
  { page, month, courier_id, kind, area_id }: CallRequest<'listPayStops'>,
): Promise<CallReply<'listPayStops'>> {
  const scope = scopeOf(actor, 'money.see')
  const whose = { month, courierId: courier_id }
  const filter = { kind: kind ?? null, areaId: area_id ?? null, ...pageWindow(page) }
  const stops = await findStops(sql, scope, whose, filter)
  const [named, parcels] = await Promise.all([
    namedAreas(sql, stops),
    parcelsOf(
      sql,
      stops.flatMap(({ awbs }) => awbs),
    ),
  ])
  const total = stops[0]?.total ?? 0
  return pageOf(
    stops.map(({ run_id, place, day, kind, name, address, area_id, awbs, rate_piastres }) => ({
      id: `${run_id}:${place}`,
      day,
      kind,
      name,
      address,
      area: area_id === null ? null : named(area_id),
      awbs: parcels.filter(({ awb }) => awbs.includes(awb)).map(formatAwb),
      rate: rate_piastres === null ? null : egp(rate_piastres),
    })),
    page,
    total,
  )
}

/** Names by the ids of areas. An area that was deleted since has none. */
async function namedAreas(sql: Sql, stops: readonly { area_id: number | null }[]) {
  const ids = new Set(stops.flatMap(({ area_id }) => area_id ?? []))
  const names = new Map((await areaNames(sql, [...ids])).map(({ id, ...name }) => [id, name]))
  return (id: number) => names.get(id) ?? { ar: '–', en: '–' }
}

function countsOf(
  stops: readonly CountedStops[],
): Pick<PayRow, 'delivered' | 'picked_up' | 'returned' | 'failed'> {
  const [delivered = 0, picked_up = 0, returned = 0, failed = 0] = payKinds.map((of) =>
    stops.reduce((sum, { kind, stops: count }) => (kind === of ? sum + count : sum), 0),
  )
  return { delivered, picked_up, returned, failed }
}

function sumsOf(stops: readonly CountedStops[], shortPiastres: number) {
  const earned = stops.reduce((sum, { stops: count, rate_piastres }) => sum + count * (rate_piastres ?? 0), 0)
  const unrated = stops.reduce(
    (sum, { stops: count, rate_piastres }) => (rate_piastres === null ? sum + count : sum),
    0,
  )
  return { earned: egp(earned), shortages: egp(shortPiastres), total: egp(earned - shortPiastres), unrated }
}
