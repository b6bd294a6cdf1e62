import type { Transaction } from '../../platform/database/database.ts'
import { hashSecret } from '../../platform/session/sealed-secret.ts'
import { linksInUse, type NewLink, replaceLinks } from './receiver-links.repository.ts'
import type { TokenOf } from './receiver-token.ts'

/**
 * The tokens of the links of shipments, by AWB: those in use, or new ones. A link is made for one phone, so another phone
 * of the receiver gets a new link and ends the old one. Sandbox orders and erased orders have none.
 */
export async function receiverTokensOf(
  tx: Transaction,
  { tokenOf, now }: { tokenOf: TokenOf; now: Date },
  awbs: readonly number[],
): Promise<Map<number, string>> {
  const made: NewLink[] = []
  const tokens = new Map<number, string>()
  for (const { awb, phone, number, link_phone, token_hash } of await linksInUse(tx, awbs)) {
    const known = tokenOf(awb, number)
    // The hash differs when the data came from a server with another key.
    if (token_hash !== null && link_phone === phone && hashSecret(known).equals(token_hash)) {
      tokens.set(awb, known)
      continue
    }
    const token = tokenOf(awb, number + 1)
    tokens.set(awb, token)
    made.push({ awb, number: number + 1, phone, token_hash: hashSecret(token) })
  }
  if (made.length > 0) await replaceLinks(tx, made, now)
  return tokens
}
