import { parseAwb } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import { foldSearch } from '../../../platform/database/fold-search.ts'
import { countShipments } from '../list/counts.repository.ts'
import { type FullFilter, filtersByState } from '../list/list-conditions.ts'
import { pageOfSmallList } from '../list/shipment-list.repository.ts'
import { isSparse } from '../list/sparse-conditions.ts'
import { countCandidates, matchBitmaps } from './bitmaps.repository.ts'
import type { PageRequest, ResultPage } from './page.repository.ts'
import { isMobileNumber, matchAll, prepareQuery, type Search } from './query.repository.ts'
import { segmentsOf, segmentsWithBitmaps } from './segments.repository.ts'
import { matchCandidates, matchOutside, matchTexts } from './texts.repository.ts'

/** Thresholds for choosing a strategy (README.md). Tuned so that each strategy is used only where it is fast. */
const usualThresholds = {
  /** A list of at most this many shipments is read whole. The counters tell its length. */
  smallList: 10_000,
  /** The index is asked in this many segments first (130,000 shipments). They fill the first pages of common queries. */
  segmentsFirst: 4,
  /** The index goes on segment by segment where this many more segments are expected to be enough. */
  segmentsInTurn: 32,
  /** At most this many bitmaps are read in the first statement, and twice as many in each one after it. */
  bitmapsAtOnce: 700,
  /** Beside a state, branches or a client, the index is not used for a query that more texts than this match. */
  indexedTexts: 30_000,
}
type Thresholds = typeof usualThresholds

/** Where to search: segments in the order of the list, and those of them that are answered by bitmaps. */
type Plan = {
  segments: number[]
  withBitmaps: ReadonlySet<number>
  request: PageRequest
  thresholds: Thresholds
}

const noResults: ResultPage = { total: 0, awbs: [] }

/**
 * A page of the shipments of `filter` whose texts contain every term of `text`. An empty `text` gives the page of a list
 * that has no counters.
 */
export async function findPage(
  sql: Sql,
  filter: FullFilter,
  text: string,
  request: PageRequest,
  thresholds: Thresholds = usualThresholds,
): Promise<ResultPage> {
  const folded = foldSearch(text)
  const terms = folded === '' ? [] : [...new Set(folded.split(' '))]
  const awb = terms.some(isMobileNumber) ? null : parseAwb(text)
  if (awb !== null) {
    const isInFilter = filter.awbs?.includes(awb) ?? true
    const page = isInFilter ? await pageOfSmallList(sql, { ...filter, awbs: [awb] }, [], request) : noResults
    // An order's reference may look like an AWB. A number without a shipment is searched for as text.
    if (page.total > 0) return page
  }
  if (await isSmallList(sql, filter, thresholds)) return pageOfSmallList(sql, filter, terms, request)
  const query = terms.length === 0 ? matchAll : await prepareQuery(sql, terms)
  return query === null ? noResults : searchSegments(sql, { query, filter }, request, thresholds)
}

async function isSmallList(sql: Sql, filter: FullFilter, { smallList }: Thresholds): Promise<boolean> {
  const { sandbox, ended, branchIds, clientId, status, priority, fromDay, toDay } = filter
  if (sandbox || ended !== null || isSparse(filter)) return true
  if ([branchIds, clientId, status, priority, fromDay, toDay].every((one) => one === null)) return false
  // There are no counters for a client within branches. The client's own count is at least as large.
  const counted = { ...filter, branchIds: clientId === null ? branchIds : null }
  return (await countShipments(sql, counted)) <= smallList
}

async function searchSegments(
  sql: Sql,
  search: Search,
  request: PageRequest,
  thresholds: Thresholds,
): Promise<ResultPage> {
  const newest = await segmentsOf(sql, search.filter)
  const segments = request.newestFirst ? newest : newest.toReversed()
  const withBitmaps = await segmentsWithBitmaps(sql, segments, search.filter)
  const plan = { segments, withBitmaps, request, thresholds }
  return search.query.isExactInBitmaps || (await areCandidatesFewer(sql, search, plan))
    ? searchByBitmaps(sql, search, plan)
    : searchByTexts(sql, search, plan)
}

/**
 * Whether the bitmaps of query and filter leave fewer texts to compare than the index finds. They do where the filter
 * has bitmaps, and no index serves the query or many texts match it. One sealed segment is the sample of this.
 */
async function areCandidatesFewer(sql: Sql, { query, filter }: Search, plan: Plan): Promise<boolean> {
  const { segments, withBitmaps, thresholds } = plan
  if (!filtersByState(filter) && filter.branchIds === null && filter.clientId === null) return false
  if (!query.isIndexed) return true
  const sample = segments.find((segment) => withBitmaps.has(segment))
  if (sample === undefined) return false
  return (await countCandidates(sql, query, sample)) * segments.length > thresholds.indexedTexts
}

/** Goes through the segments in order: those of `withBitmaps` by bitmaps, the others by their texts. */
async function searchByBitmaps(
  sql: Sql,
  search: Search,
  { segments, withBitmaps, request, thresholds }: Plan,
): Promise<ResultPage> {
  const keys = search.query.bitmaps.flatMap((union) => union.keys)
  const segmentsAtOnce = Math.max(Math.floor(thresholds.bitmapsAtOnce / (keys.length + 1)), 1)
  const matchByBitmaps = search.query.isExactInBitmaps ? matchBitmaps : matchCandidates
  let page = noResults
  for (const run of runsOf(segments, withBitmaps, segmentsAtOnce)) {
    const match = withBitmaps.has(run[0] ?? 0) ? matchByBitmaps : matchTexts
    page = joined(page, await match(sql, search, run, remaining(request, page)))
    if (page.total >= request.maxTotal) break
  }
  return page
}

/**
 * Groups successive segments into runs, each with bitmaps or without. A run with bitmaps has at most `longest` segments;
 * each full run doubles that limit.
 */
function runsOf(segments: number[], withBitmaps: ReadonlySet<number>, longest: number): number[][] {
  const runs: number[][] = []
  let limit = longest
  for (const segment of segments) {
    const run = runs.at(-1)
    const hasBitmaps = withBitmaps.has(segment)
    const isSameKind = run && hasBitmaps === withBitmaps.has(run[0] ?? 0)
    if (isSameKind && (!hasBitmaps || run.length < limit)) run.push(segment)
    else {
      runs.push([segment])
      if (isSameKind) limit *= 2
    }
  }
  return runs
}

/**
 * Asks the index in the first segments. If they are not enough, it goes on segment by segment where few more are
 * expected to be needed, or no index serves the query. Otherwise it counts at once what the others hold.
 */
async function searchByTexts(
  sql: Sql,
  search: Search,
  { segments, request, thresholds }: Plan,
): Promise<ResultPage> {
  const first = segments.slice(0, thresholds.segmentsFirst)
  const others = segments.slice(thresholds.segmentsFirst)
  const page = await matchTexts(sql, search, first, request)
  if (page.total >= request.maxTotal || others.length === 0) return page
  const rest = remaining(request, page)
  const areFewEnough = (rest.maxTotal / page.total) * first.length <= thresholds.segmentsInTurn
  if (!search.query.isIndexed || areFewEnough)
    return joined(page, await matchTexts(sql, search, others, rest))
  const outside = await matchOutside(sql, search, first, rest)
  if (outside.total < rest.maxTotal || rest.rows === 0) return joined(page, outside)
  // The total is known now. The page is found segment by segment, no further than its last row.
  const { awbs } = await matchTexts(sql, search, others, { ...rest, maxTotal: rest.offset + rest.rows })
  return joined(page, { total: outside.total, awbs })
}

/** What is left of a request after `page`. */
function remaining({ newestFirst, maxTotal, offset, rows }: PageRequest, page: ResultPage): PageRequest {
  return {
    newestFirst,
    maxTotal: maxTotal - page.total,
    offset: Math.max(offset - page.total, 0),
    rows: rows - page.awbs.length,
  }
}

function joined(first: ResultPage, second: ResultPage): ResultPage {
  return { total: first.total + second.total, awbs: [...first.awbs, ...second.awbs] }
}
