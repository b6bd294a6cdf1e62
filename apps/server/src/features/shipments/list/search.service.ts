import { foldText, parseAwb } from '@mersal/contract'
import type { Sql } from '../../../platform/database.ts'
import { countShipments } from './counts.repository.ts'
import type { Asked, Found } from './found-page.repository.ts'
import type { FullFilter } from './list-conditions.ts'
import { needleOf } from './needle.ts'
import { blocksOf, matchesElsewhere, matchesInBlocks, type Needle } from './search.repository.ts'
import { pageInOrder, pageOfFew } from './shipment-list.repository.ts'

/** A list of no more shipments than this is read whole; by the kept counts, so that no plan is guessed. */
const few = 30_000
/** So many blocks (half a million shipments) tell whether a needle is rare. */
const blocksTried = 16
/** Of those a rare one is in no more than these, and in all others together in a bounded number too. */
const rare = 500

const nothing: Found = { total: 0, awbs: [] }

/** A page of a list that the kept counts do not answer; of the shipments whose texts hold `search`, when it is not empty. */
export async function findPage(sql: Sql, filter: FullFilter, search: string, asked: Asked): Promise<Found> {
  const awb = search === '' ? null : parseAwb(search)
  if (awb !== null) {
    const isAsked = filter.awbs?.includes(awb) ?? true
    return isAsked ? pageOfFew(sql, { ...filter, awbs: [awb] }, null, asked) : nothing
  }
  const folded = foldText(search)
  if (await isShort(sql, filter)) return pageOfFew(sql, filter, folded === '' ? null : folded, asked)
  if (folded === '') return pageInOrder(sql, filter, asked)
  const needle = await needleOf(sql, folded)
  return needle === null ? nothing : findMatches(sql, needle, filter, asked)
}

async function isShort(sql: Sql, filter: FullFilter): Promise<boolean> {
  const { sandbox, deliveryBoyId, late, awbs, branchIds, clientId, status, priority, fromDay, toDay } = filter
  if (sandbox || deliveryBoyId !== null || late || awbs !== null) return true
  if ([branchIds, clientId, status, priority, fromDay, toDay].every((one) => one === null)) return false
  // A client and branches together are not kept: the client's alone are no fewer.
  const kept = { ...filter, branchIds: clientId === null ? branchIds : null }
  return (await countShipments(sql, kept)) <= few
}

/** First the newest blocks; where these hold hardly any, the index finds the rest at once, else block goes on after block. */
async function findMatches(sql: Sql, needle: Needle, filter: FullFilter, asked: Asked): Promise<Found> {
  const newest = await blocksOf(sql, filter)
  const blocks = asked.newestFirst ? newest : newest.toReversed()
  const tried = blocks.slice(0, blocksTried)
  const found = await matchesInBlocks(sql, needle, filter, tried, asked)
  if (found.total >= asked.most || tried.length === blocks.length) return found
  const left = {
    newestFirst: asked.newestFirst,
    most: asked.most - found.total,
    offset: Math.max(asked.offset - found.total, 0),
    rows: asked.rows - found.awbs.length,
  }
  const rest =
    needle.isIndexed && found.total <= rare
      ? await matchesElsewhere(sql, needle, filter, tried, left)
      : await matchesInBlocks(sql, needle, filter, blocks.slice(blocksTried), left)
  return { total: found.total + rest.total, awbs: [...found.awbs, ...rest.awbs] }
}
