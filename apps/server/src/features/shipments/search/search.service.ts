import { parseAwb } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import { foldSearch } from '../../../platform/database/fold-search.ts'
import { countShipments } from '../list/counts.repository.ts'
import { type FullFilter, mayChange } from '../list/list-conditions.ts'
import { pageOfFew } from '../list/shipment-list.repository.ts'
import type { Asked, Found } from './found-page.repository.ts'
import { isPhone, needleOf } from './needle.ts'
import { anyText, blocksOf, matchesInBlocks, type Needle } from './search.repository.ts'
import { matchesAmongMaps } from './search-among.repository.ts'
import { matchesElsewhere } from './search-elsewhere.repository.ts'
import { closedOf, leftByMaps, matchesInMaps } from './search-maps.repository.ts'

/** What is read in which way; so set that no way is taken with more than it reads quickly. */
const usualSizes = {
  /** A list of no more shipments than this is read whole; by the kept counts, so that no plan is guessed. */
  few: 10_000,
  /** So many blocks (130,000 shipments) fill the first pages of what is not rare. */
  blocksTried: 4,
  /** So many more are read one after the other, where they hold as much as those. */
  blocksOneByOne: 32,
  /** So many maps are read at first, then twice as many: what stands for many words is mostly found in a few blocks. */
  mapsAtOnce: 700,
  /** So many texts with all words of a needle are looked at sooner than the maps of every block. */
  textsOfIndex: 30_000,
}
type SearchSizes = typeof usualSizes

const nothing: Found = { total: 0, awbs: [] }

/** A page of a list that the kept counts do not answer; of the shipments whose texts hold all parts of `search`, anywhere. */
export async function findPage(
  sql: Sql,
  filter: FullFilter,
  search: string,
  asked: Asked,
  sizes: SearchSizes = usualSizes,
): Promise<Found> {
  const folded = foldSearch(search)
  const parts = folded === '' ? [] : [...new Set(folded.split(' '))]
  const awb = parts.some(isPhone) ? null : parseAwb(search)
  if (awb !== null) {
    const isAsked = filter.awbs?.includes(awb) ?? true
    const found = isAsked ? await pageOfFew(sql, { ...filter, awbs: [awb] }, [], asked) : nothing
    // An order's reference may have the form of an AWB, so a number without a shipment is searched for as text.
    if (found.total > 0) return found
  }
  if (await isShort(sql, filter, sizes)) return pageOfFew(sql, filter, parts, asked)
  const needle = parts.length === 0 ? anyText : await needleOf(sql, parts)
  return needle === null ? nothing : findMatches(sql, needle, filter, asked, sizes)
}

async function isShort(sql: Sql, filter: FullFilter, { few }: SearchSizes): Promise<boolean> {
  const { sandbox, deliveryBoyId, late, awbs, branchIds, clientId, status, priority, fromDay, toDay } = filter
  if (sandbox || deliveryBoyId !== null || late || awbs !== null) return true
  if ([branchIds, clientId, status, priority, fromDay, toDay].every((one) => one === null)) return false
  // A client and branches together are not kept: the client's alone are no fewer.
  const kept = { ...filter, branchIds: clientId === null ? branchIds : null }
  return (await countShipments(sql, kept)) <= few
}

async function findMatches(
  sql: Sql,
  needle: Needle,
  filter: FullFilter,
  asked: Asked,
  sizes: SearchSizes,
): Promise<Found> {
  const newest = await blocksOf(sql, filter)
  const blocks = asked.newestFirst ? newest : newest.toReversed()
  const closed = await closedOf(sql, blocks, filter)
  const search = { blocks, closed, asked, sizes }
  return needle.isMapped || (await isAmongMaps(sql, needle, filter, search))
    ? findByMaps(sql, needle, filter, search)
    : findByIndex(sql, needle, filter, search)
}

/**
 * Whether maps leave fewer texts to be looked at than the index of a needle finds: where there is none for it, or many
 * texts hold it, as one closed block tells.
 */
async function isAmongMaps(sql: Sql, needle: Needle, filter: FullFilter, search: Search): Promise<boolean> {
  const { blocks, closed, sizes } = search
  if (!mayChange(filter) && filter.branchIds === null && filter.clientId === null) return false
  if (!needle.isIndexed) return true
  const one = blocks.find((block) => closed.has(block))
  return one !== undefined && (await leftByMaps(sql, needle, one)) * blocks.length > sizes.textsOfIndex
}

/** Blocks in the order of the list; of closed ones maps tell. */
type Search = { blocks: number[]; closed: ReadonlySet<number>; asked: Asked; sizes: SearchSizes }

/** Closed blocks by their maps, the others (the newest, and what a latecomer opened) by the index; in their order. */
async function findByMaps(
  sql: Sql,
  needle: Needle,
  filter: FullFilter,
  { blocks, closed, asked, sizes }: Search,
): Promise<Found> {
  const keys = needle.maps.flatMap((map) => map.keys)
  const atOnce = Math.max(Math.floor(sizes.mapsAtOnce / (keys.length + 1)), 1)
  let found = nothing
  for (const run of runsOf(blocks, closed, atOnce)) {
    const inClosed = needle.isMapped ? matchesInMaps : matchesAmongMaps
    const find = closed.has(run[0] ?? 0) ? inClosed : matchesInBlocks
    found = joined(found, await find(sql, needle, filter, run, leftOf(asked, found)))
    if (found.total >= asked.most) break
  }
  return found
}

/** Successive blocks that are all closed or all open; of closed ones `atOnce` at most, then twice as many, and so on. */
function runsOf(blocks: number[], closed: ReadonlySet<number>, atOnce: number): number[][] {
  const runs: number[][] = []
  let most = atOnce
  for (const block of blocks) {
    const run = runs.at(-1)
    const isClosed = closed.has(block)
    const isAlike = run && isClosed === closed.has(run[0] ?? 0)
    if (isAlike && (!isClosed || run.length < most)) run.push(block)
    else {
      runs.push([block])
      if (isAlike) most *= 2
    }
  }
  return runs
}

/**
 * First the newest blocks. Where these do not hold enough, the index tells at once how many there are elsewhere: for a few
 * thousand also which; of more, block after block finds the page.
 */
async function findByIndex(
  sql: Sql,
  needle: Needle,
  filter: FullFilter,
  { blocks, asked, sizes }: Search,
): Promise<Found> {
  const tried = blocks.slice(0, sizes.blocksTried)
  const rest = blocks.slice(sizes.blocksTried)
  const found = await matchesInBlocks(sql, needle, filter, tried, asked)
  if (found.total >= asked.most || rest.length === 0) return found
  const left = leftOf(asked, found)
  const isSoonFull = (left.most / found.total) * tried.length <= sizes.blocksOneByOne
  if (!needle.isIndexed || isSoonFull)
    return joined(found, await matchesInBlocks(sql, needle, filter, rest, left))
  const elsewhere = await matchesElsewhere(sql, needle, filter, tried, left)
  if (elsewhere.total < left.most || left.rows === 0) return joined(found, elsewhere)
  const page = { ...left, most: left.offset + left.rows }
  const { awbs } = await matchesInBlocks(sql, needle, filter, rest, page)
  return joined(found, { total: elsewhere.total, awbs })
}

/** What is still to be found after `found`. */
function leftOf({ newestFirst, most, offset, rows }: Asked, found: Found): Asked {
  return {
    newestFirst,
    most: most - found.total,
    offset: Math.max(offset - found.total, 0),
    rows: rows - found.awbs.length,
  }
}

function joined(first: Found, then: Found): Found {
  return { total: first.total + then.total, awbs: [...first.awbs, ...then.awbs] }
}
