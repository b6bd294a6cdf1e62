import { receiverTokens, receiverTokensOf } from '../features/receiver/index.ts'
import type { Database } from '../platform/database/database.ts'
import { answeringNow } from './play/now.repository.ts'

/** The paths of three receivers' pages: a parcel that waits, one whose delivery failed, and one that was delivered. */
export async function demoReceiverPaths(sql: Database, key: Buffer): Promise<string[]> {
  return sql.begin(async (tx) => {
    const { waiting, failed, delivered } = await answeringNow(tx, 1)
    const awbs = [waiting, failed, ...delivered].filter((awb) => awb !== null)
    const tokens = await receiverTokensOf(tx, { tokenOf: receiverTokens(key), now: new Date() }, awbs)
    return [...tokens.values()].map((token) => `/r/${token}`)
  })
}
