import { fieldChange, formatEgp } from '@mersal/contract'
import { z } from 'zod'
import type { ApprovalKind } from '../../../platform/approvals/approval-kind.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { AppParts } from '../../../platform/feature.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { covers, type Employee, scopeOf } from '../../../platform/session/actor.ts'
import { type Change, changesBetween, type LogEntry, logActivity } from '../../activity-log/index.ts'
import { prepareForApproval } from '../../approvals/index.ts'
import { listNames, saveClientPrices } from '../lists/client-prices.repository.ts'
import { firstDay } from '../lists/first-day.repository.ts'
import { lockPrices } from '../lock-prices.repository.ts'
import type { Discounts } from '../prices.repository.ts'
import {
  insertTerms,
  isAskedAlready,
  lockDiscounts,
  ordersToWeigh,
  type PlannedList,
  saveDiscounts,
  standardTerms,
  termsFromNow,
} from './client-terms.repository.ts'
import { weighTerms } from './weigh-terms.ts'

/** Other terms of a client: its discounts, or a list from a day. */
export type WantedTerms = { discounts: Discounts } | { planned: PlannedList }

/** Who gives terms, when, and above how many basis points off Standard a second person approves. */
export type GivingTerms = { tx: Transaction; actor: Employee; now: Date; above: number }

/** What terms take off Standard's fees, and what those of before take off, in basis points. */
export type WeighedTerms = { off: number; before: number; waits: boolean }

const none: Discounts = { discountBasisPoints: 0, discountFlatPiastres: 0 }

/**
 * Weighs percent, flat discount and price lists together over the client's orders of the last 30 days. Terms wait for a second
 * person when they take more off Standard than the company's rule, and more than those of before; a step counts by its result.
 */
export async function weighClientTerms(
  { tx, now, above }: Omit<GivingTerms, 'actor'>,
  clientId: number | null,
  wanted: WantedTerms,
): Promise<WeighedTerms> {
  const has = clientId === null ? none : ((await lockDiscounts(tx, clientId)) ?? none)
  const standard = await standardTerms(tx, now)
  const orders = clientId === null ? [] : await ordersToWeigh(tx, clientId, now)
  const offOf = async (discounts: Discounts, planned: PlannedList | null) => {
    const prices = await termsFromNow(tx, { clientId, planned, now })
    return Math.max(...prices.map((terms) => weighTerms(orders, standard, { terms, discounts })))
  }
  const off = 'discounts' in wanted ? await offOf(wanted.discounts, null) : await offOf(has, wanted.planned)
  const before = await offOf(has, null)
  return { off, before, waits: off > above && off > before }
}

/** Notes terms that a client got, with what they took off, for the audit. */
export async function noteTerms(
  { tx, now, above }: GivingTerms,
  clientId: number,
  { off, before }: WeighedTerms,
  planned: PlannedList | null = null,
): Promise<void> {
  const discounts = (await lockDiscounts(tx, clientId)) ?? none
  await insertTerms(tx, { clientId, at: now, discounts, planned, off, before, above })
}

const discounts = z.strictObject({ discountBasisPoints: z.int(), discountFlatPiastres: z.int() })
const plan = z.strictObject({
  wanted: z.union([
    z.strictObject({ discounts }),
    z.strictObject({ planned: z.strictObject({ listId: z.int(), fromDate: z.iso.date() }) }),
  ]),
  changes: z.array(fieldChange),
})

/** Prepares terms for a second person. The client keeps its own. The same wish waits once. */
export async function askTerms(giving: GivingTerms, clientId: number, wanted: WantedTerms): Promise<void> {
  const { tx, actor, now } = giving
  const has = await lockDiscounts(tx, clientId)
  if (!has || (await isAskedAlready(tx, clientId, wanted))) return
  await prepareForApproval(
    { tx, actor, now, note: '', limitPiastres: 0 },
    {
      act: 'client_terms',
      piastres: 0,
      clientId,
      branchIds: has.branchIds,
      plan: { wanted, changes: await changesOf(tx, clientId, has, wanted) } satisfies z.infer<typeof plan>,
    },
  )
}

/** What changes, by the names of the activity log. */
async function changesOf(
  tx: Transaction,
  clientId: number,
  has: Discounts,
  wanted: WantedTerms,
): Promise<z.infer<typeof fieldChange>[]> {
  if ('planned' in wanted) {
    const names = await listNames(tx, { clientId, ...wanted.planned })
    return [
      { field: 'price_list', old_text: names.before, new_text: names.after },
      { field: 'from_date', old_text: null, new_text: wanted.planned.fromDate },
    ]
  }
  return changesBetween(shown(has), shown(wanted.discounts)).map(({ field, old_text, new_text }) => ({
    field,
    old_text,
    new_text,
  }))
}

function shown({ discountBasisPoints, discountFlatPiastres }: Discounts) {
  return { dis_per: discountBasisPoints / 100, dis_num: formatEgp(discountFlatPiastres) }
}

/** Terms that a second person approves are given in the name of who asked, if the client's own did not change meanwhile. */
export const termsApproval = ({ company }: Pick<AppParts, 'company'>): ApprovalKind => ({
  act: 'client_terms',
  async approve({ tx, prepared, preparer, now }) {
    const { wanted, changes } = plan.parse(prepared.plan)
    const clientId = prepared.client_id ?? 0
    await lockPrices(tx)
    const has = await lockDiscounts(tx, clientId)
    if (!has) throw new Refused('not_found', 'not_found')
    const may = scopeOf(preparer, 'discounts' in wanted ? 'clients.edit' : 'company.edit')
    if (!covers(may, has.branchIds)) throw new Refused('not_allowed', 'not_allowed')
    const asNow = await changesOf(tx, clientId, has, wanted)
    if (JSON.stringify(asNow) !== JSON.stringify(changes)) throw new Refused('conflict', 'terms_overtaken')
    const giving = { tx, actor: preparer, now, above: company().fields.rules.discount_approved_above }
    const weighed = await weighClientTerms(giving, clientId, wanted)
    const planned = 'planned' in wanted ? await planFrom(giving, clientId, wanted.planned) : null
    if ('discounts' in wanted) await saveDiscounts(tx, clientId, wanted.discounts)
    await noteTerms(giving, clientId, weighed, planned)
    await logActivity(tx, preparer, now, entryOf(clientId, changes, planned === null ? has.branchIds : []))
    return null
  },
  detailsOf: async (_sql, prepared) =>
    prepared.map(({ plan: stored }) => ({ changes: plan.parse(stored).changes })),
})

/** Puts the client on the list from the day that was asked for, or from the first day that is still free. */
async function planFrom(
  { tx, actor, now }: GivingTerms,
  clientId: number,
  { listId, fromDate }: PlannedList,
) {
  const first = await firstDay(tx, { clientId }, now)
  const planned = { listId, fromDate: fromDate < first ? first : fromDate }
  await saveClientPrices(tx, { clientId, ...planned, employeeId: actor.id, at: now })
  return planned
}

function entryOf(clientId: number, changes: readonly Change[], branchIds: readonly number[]): LogEntry {
  const isList = changes.some(({ field }) => field === 'price_list')
  return {
    action: isList ? 'client_prices_set' : 'client_updated',
    entity: 'client',
    entityId: clientId,
    branchIds,
    changes,
  }
}
