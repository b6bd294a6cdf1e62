import type { Sql } from '../../../platform/database/database.ts'
import { likePattern, likePatterns } from '../../../platform/http/paging.ts'
import { type FullFilter, filtersByState, stateConditions } from '../list/list-conditions.ts'

/** A query with the list's filter. */
export type Search = { query: Query; filter: FullFilter }

/** The terms of a search, prepared for each strategy. A text matches when it contains all of them. */
export type Query = {
  /** For each term that the index of words serves: the known words that contain it, joined by "or". */
  words: string[][]
  /** Three successive digits of its numbers, for the index of trigrams. */
  trigrams: string[]
  /** The terms that `words` and `trigrams` do not decide. They are compared with the text itself. */
  recheck: string[]
  /** For each term that bitmaps know, the bitmaps that it may be in. */
  bitmaps: BitmapUnion[]
  /** True when the bitmaps decide every term, so that no text needs to be compared. */
  isExactInBitmaps: boolean
  /** True when an index serves the query. Otherwise nearly every text matches, and texts are read in list order. */
  isIndexed: boolean
}

/** The shipments that are in the bitmap of any of `keys`. */
export type BitmapUnion = {
  kind: 'word' | 'letters' | 'digits' | 'status' | 'priority' | 'payment' | 'area' | 'branch' | 'client'
  keys: string[]
}

/** A query that every text matches. */
export const matchAll: Query = {
  words: [],
  trigrams: [],
  recheck: [],
  bitmaps: [],
  isExactInBitmaps: true,
  isIndexed: false,
}

/** A term that more words than this contain is treated as one that every text contains. */
const maxWords = 1_000
/** A term that more words than this contain is compared with texts: the index would have to merge too many lists. */
const maxMergedWords = 48
/** The list of each trigram is long, so only this many of a search are read. */
const maxTrigrams = 3
/** The trigrams that AWBs and Egyptian mobile numbers begin with: nearly every text contains them. */
const commonTrigrams = /^(?:100|000|01[0125])$/
const mobileNumber = /^01[0125][0-9]{8}$/
const digitsOnly = /^[0-9]+$/
const oneOrTwoLetters = /^..?$/u

/** Prepares `terms`. Returns null when a term that is not a number occurs in no known word: nothing can match. */
export async function prepareQuery(sql: Sql, terms: string[]): Promise<Query | null> {
  const numbers = terms.filter((term) => digitsOnly.test(term))
  const shortNumbers = numbers.filter((number) => number.length <= 3)
  const longNumbers = numbers.filter((number) => number.length > 3)
  // A whole mobile number is a word of the index. So is a reference of the same digits, with a '#'.
  const partialNumbers = numbers.filter((number) => !isMobileNumber(number))
  const query: Query = {
    words: numbers.filter(isMobileNumber).map((number) => [number, `#${number}`]),
    trigrams: rareTrigrams(partialNumbers),
    recheck: partialNumbers,
    bitmaps: [...rareTrigrams(longNumbers), ...shortNumbers].map((key) => ({ kind: 'digits', keys: [key] })),
    isExactInBitmaps: longNumbers.length === 0,
    isIndexed: false,
  }
  for (const term of terms.filter((one) => !digitsOnly.test(one))) {
    const words = await wordsContaining(sql, term, maxWords + 1)
    if (words.length === 0) return null
    const isMergeable = words.length <= maxMergedWords
    if (isMergeable) query.words.push(words)
    else query.recheck.push(term)
    if (oneOrTwoLetters.test(term)) query.bitmaps.push({ kind: 'letters', keys: [term] })
    else if (isMergeable || (terms.length === 1 && words.length <= maxWords))
      query.bitmaps.push({ kind: 'word', keys: words })
    else query.isExactInBitmaps = false
  }
  return { ...query, isIndexed: query.words.length > 0 || query.trigrams.length > 0 }
}

/** Whether a term is a complete Egyptian mobile number. */
export function isMobileNumber(term: string): boolean {
  return mobileNumber.test(term)
}

/** The last few trigrams of `numbers`, without the common ones where there are others. */
function rareTrigrams(numbers: string[]): string[] {
  const trigrams = numbers.flatMap((number) =>
    Array.from({ length: Math.max(number.length - 2, 0) }, (_, at) => number.slice(at, at + 3)),
  )
  const rare = trigrams.filter((trigram) => !commonTrigrams.test(trigram))
  return (rare.length > 0 ? rare : trigrams).slice(-maxTrigrams)
}

/** At most `limit` of the known words that contain `term`. Numbers are not kept as words. */
async function wordsContaining(sql: Sql, term: string, limit: number): Promise<string[]> {
  const found = await sql<{ word: string }[]>`
    select word from search_words where word like ${likePattern(term)} limit ${limit}`
  return found.map(({ word }) => word)
}

/** Whether the text `t` matches the query and its shipment the filter. */
export function searchMatches(sql: Sql, search: Search) {
  return sql`${textMatches(sql, search)} ${filtersByState(search.filter) ? sql`and ${stateMatches(sql, search)}` : sql``}`
}

/** Whether the shipment of the text `t` has the filter's status, priority, payment and area now. `offset 0` looks up each by its key. */
export function stateMatches(sql: Sql, { filter }: Search) {
  return sql`exists (select from shipments s where s.awb = t.awb ${stateConditions(sql, filter)} offset 0)`
}

/**
 * Whether the text `t` matches the query and the conditions of the filter that never change. `left(…, -13)` cuts off
 * the AWB at the end, a blank and twelve digits; the index has the same expression.
 */
export function textMatches(sql: Sql, { query: { words, trigrams, recheck }, filter }: Search) {
  const { branchIds, clientId, fromDay, toDay } = filter
  const containsWords = words.map(
    (some) => sql`and string_to_array(left(t.search_text, -13), ' ') && ${some}::text[]`,
  )
  return sql`true
    ${words.length > 0 ? containsWords : sql``}
    ${trigrams.length > 0 ? trigrams.map((trigram) => sql`and t.numbers like ${likePattern(trigram)}`) : sql``}
    ${recheck.length > 0 ? sql`and t.search_text like all(${likePatterns(recheck)}::text[])` : sql``}
    ${branchIds === null ? sql`` : sql`and t.branch_ids && ${branchIds}::bigint[]`}
    ${clientId === null ? sql`` : sql`and t.client_id = ${clientId}`}
    ${fromDay === null ? sql`` : sql`and cairo_day(t.created_at) >= ${fromDay}::date`}
    ${toDay === null ? sql`` : sql`and cairo_day(t.created_at) <= ${toDay}::date`}`
}
