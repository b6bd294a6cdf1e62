import { hourInCairo } from '../../platform/company/day-in-cairo.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { balanceOf } from '../ledger/index.ts'
import { type ClientNotice, planToClients } from '../messages/index.ts'
import { countsAreBehind, type DayOfClient, forgetDigests, takeDigests } from './digests.repository.ts'

/** The hour in Cairo when sending starts. */
const sendHour = 8
const atOnce = 50
const keptDays = 7

/**
 * Plans the digests of the day before `now`, each once, after the sending hour and when all events of that
 * day are counted.
 */
export async function sendDigests(sql: Database, now: Date): Promise<void> {
  if (hourInCairo(now) < sendHour || (await countsAreBehind(sql, now))) return
  let taken = atOnce
  while (taken === atOnce) taken = await sql.begin((tx) => planSome(tx, now))
  await forgetDigests(sql, now, keptDays)
}

async function planSome(tx: Transaction, now: Date): Promise<number> {
  const days = await takeDigests(tx, now, atOnce)
  const notices: ClientNotice[] = []
  for (const day of days) {
    const owed = -(await balanceOf(tx, 'merchant_payable', day.client_id))
    if (isWorthTelling(day, owed)) notices.push(noticeOf(day, owed))
  }
  await planToClients(tx, notices, now)
  return days.length
}

function isWorthTelling({ delivered, failed, returned }: DayOfClient, owedPiastres: number): boolean {
  return delivered !== 0 || failed !== 0 || returned !== 0 || owedPiastres !== 0
}

function noticeOf({ client_id, branch_id, email, day, ...counts }: DayOfClient, owed: number): ClientNotice {
  const { delivered, failed, returned } = counts
  return {
    event: 'client_digest',
    source: `digest:${client_id}:${day}`,
    clientId: client_id,
    branchId: branch_id,
    email,
    facts: { day, delivered, failed, returned, owed },
  }
}
