import { type CallReply, type CallRequest, usualAccountCodes, walletAccounts } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { Context } from '../../platform/http/handlers.ts'
import { logActivity } from '../activity-log/index.ts'
import { findCodes, setCode } from './books.repository.ts'

export type Codes = typeof usualAccountCodes

/** The code of each account: the company's own one, or the usual one. */
export async function readCodes(sql: Sql): Promise<Codes> {
  const own = await findCodes(sql)
  return { ...usualAccountCodes, ...Object.fromEntries(own.map(({ account, code }) => [account, code])) }
}

/** Stores the codes that differ, and logs each. */
export async function saveCodes(
  { sql: tx, actor, now }: Context<'saveAccountCodes'>,
  codes: CallRequest<'saveAccountCodes'>,
): Promise<CallReply<'saveAccountCodes'>> {
  const before = await readCodes(tx)
  const changed = walletAccounts.filter((account) => codes[account] !== before[account])
  for (const account of changed) await setCode(tx, { account, code: codes[account] })
  if (changed.length > 0)
    await logActivity(tx, actor, now, {
      action: 'account_codes_saved',
      entity: 'company',
      entityId: 1,
      branchIds: [],
      money: true,
      changes: changed.map((account) => ({
        field: account,
        old_text: before[account],
        new_text: codes[account],
      })),
    })
  return { changed: changed.length }
}
