import type { Sql } from '../../../platform/database/database.ts'
import { likePattern, likePatterns } from '../../../platform/http/paging.ts'
import { changing, conditions, type FullFilter, mayChange } from '../list/list-conditions.ts'
import { type Asked, type Found, pageOf } from './found-page.repository.ts'

/** What a search text must hold. */
export type Needle = {
  /** For each part of it that an index of words finds: the words of search texts that it may stand for, any of them. */
  words: string[][]
  /** Three digits in a row of its numbers, which the index of these finds. */
  digits: string[]
  /** The parts that are looked for in the text itself: the words do not tell them, and the digits not wholly. */
  unsure: string[]
  /** What maps of closed blocks know of it: for each part, any of the keys. */
  maps: { kind: 'word' | 'letters' | 'digits'; keys: string[] }[]
  /** The maps say it all: no number is longer than three digits, no part stands for too many words. */
  isMapped: boolean
  /** Some index finds it; else it is so short that nearly every text holds it, and texts are read in their order. */
  isIndexed: boolean
}

/** What every text holds. */
export const anyText: Needle = {
  words: [],
  digits: [],
  unsure: [],
  maps: [],
  isMapped: true,
  isIndexed: false,
}

/** The words of search texts that hold `part`, at most `most` of them; numbers are no words. */
export async function wordsLike(sql: Sql, part: string, most: number): Promise<string[]> {
  const found = await sql<{ word: string }[]>`
    select word from search_words where word like ${likePattern(part)} limit ${most}`
  return found.map(({ word }) => word)
}

/** The blocks of AWBs that hold shipments, newest first; of a range of days, those around its first and last shipment. */
export async function blocksOf(sql: Sql, { fromDay, toDay }: FullFilter): Promise<number[]> {
  const from = sql`(select awb from shipments where not sandbox and created_on >= ${fromDay}::date
    order by created_on, created_at, awb limit 1)`
  const to = sql`(select awb from shipments where not sandbox and created_on <= ${toDay}::date
    order by created_on desc, created_at desc, awb desc limit 1)`
  const rows = await sql<{ block: number }[]>`
    with recursive blocks as (
      select (max(awb) / 327680)::integer as block from shipment_texts
      union all
      select (select (max(t.awb) / 327680)::integer from shipment_texts t where t.awb < newer.block::bigint * 327680)
      from blocks newer where newer.block is not null
    )
    select coalesce(block, 0) as block from blocks
    where block is not null ${fromDay === null ? sql`` : sql`and block >= ${from} / 327680 - 1`}
      ${toDay === null ? sql`` : sql`and block <= ${to} / 327680 + 1`}`
  return rows.map(({ block }) => block)
}

/** The matches in `blocks`, one block after the other: no more blocks are read than fill `most`. */
export async function matchesInBlocks(
  sql: Sql,
  needle: Needle,
  filter: FullFilter,
  blocks: number[],
  asked: Asked,
): Promise<Found> {
  const order = asked.newestFirst ? sql`desc` : sql`asc`
  const inBlock = needle.isIndexed
    ? sql`select t.awb, t.created_at from shipment_texts t
        where t.block = b.block and ${matching(sql, needle, filter)} order by t.awb ${order}`
    : sql`select awb, created_at from (select * from shipments
          where awb between b.block::bigint * 327680 and b.block::bigint * 327680 + 327679 order by awb ${order} offset 0) s
        where ${conditions(sql, filter)} and search_text like all(${likePatterns(needle.unsure)}::text[])`
  return pageOf(
    sql,
    sql`select m.awb, m.created_at from unnest(${blocks}::integer[]) as b (block) cross join lateral (${inBlock}) m`,
    asked,
  )
}

/** The texts that hold the needle, within the filter; what may change is looked up at the shipment itself. */
export function matching(sql: Sql, needle: Needle, filter: FullFilter) {
  return sql`${holding(sql, needle, filter)} ${mayChange(filter) ? sql`and ${standing(sql, filter)}` : sql``}`
}

/** Whether the shipment of the text `t` is now what of the filter may change: each by its key, not out of all that are so. */
export function standing(sql: Sql, filter: FullFilter) {
  return sql`exists (select from shipments s where s.awb = t.awb ${changing(sql, filter)} offset 0)`
}

/** The texts that hold the needle, within what never changes of the filter. */
export function holding(sql: Sql, { words, digits, unsure }: Needle, filter: FullFilter) {
  const { branchIds, clientId, fromDay, toDay } = filter
  const ofWords = words.map(
    (some) => sql`and string_to_array(left(t.search_text, -13), ' ') && ${some}::text[]`,
  )
  return sql`true
    ${words.length > 0 ? ofWords : sql``}
    ${digits.length > 0 ? digits.map((three) => sql`and t.numbers like ${likePattern(three)}`) : sql``}
    ${unsure.length > 0 ? sql`and t.search_text like all(${likePatterns(unsure)}::text[])` : sql``}
    ${branchIds === null ? sql`` : sql`and t.branch_ids && ${branchIds}::bigint[]`}
    ${clientId === null ? sql`` : sql`and t.client_id = ${clientId}`}
    ${fromDay === null ? sql`` : sql`and cairo_day(t.created_at) >= ${fromDay}::date`}
    ${toDay === null ? sql`` : sql`and cairo_day(t.created_at) <= ${toDay}::date`}`
}
