import {
  type BarReason,
  formatAwb,
  formatEgpGrouped,
  leftToRight,
  type MessageKey,
  type MessageParameters,
} from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import { type StandingBar, standingBars } from './phone-bars.repository.ts'
import { phoneHashes } from './phone-hash.ts'

/** Finds the bars of phones, by phone, in one statement for any number of them. */
export type BarredPhones = (
  sql: Sql,
  phones: readonly (string | null)[],
) => Promise<ReadonlyMap<string, StandingBar>>

export function barredPhones(serverKey: Buffer): BarredPhones {
  const hashOf = phoneHashes(serverKey)
  return async (sql, phones) => {
    const phoneOf = new Map(phones.flatMap((phone) => (phone === null ? [] : [[hashOf(phone), phone]])))
    const bars = await standingBars(sql, [...phoneOf.keys()])
    return new Map(bars.map((bar) => [phoneOf.get(bar.phone_hash) ?? '', bar]))
  }
}

/** What staff are told of a bar. Merchants are told `phone_barred`. */
export function saidOfBar(bar: StandingBar): { key: MessageKey; parameters: MessageParameters } {
  return {
    key: `phone_barred_${bar.reason as BarReason}`,
    parameters: { order: leftToRight(formatAwb(bar)), amount: formatEgpGrouped(bar.piastres) },
  }
}
