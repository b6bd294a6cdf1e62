import type { Database, Transaction } from '../../platform/database/database.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { balanceOf } from '../ledger/index.ts'
import { hourInCairo } from '../shipments/index.ts'
import { digestMail } from './digest-mail.ts'
import { countsAreBehind, type DayOfClient, forgetDigests, takeDigests } from './digests.repository.ts'

/** The hour in Cairo when sending starts. */
const sendHour = 8
const atOnce = 50
const keptDays = 7
/** A digest that could not be mailed within this time is dropped. */
const worthMs = 24 * 3_600_000

/** The server's key, and the e-mail to which clients write to stop their digest. */
type Sending = { key: Buffer; companyEmail: string | null }

/**
 * Queues the digests of the day before `now`, each once, after the sending hour and when all events of that
 * day are counted.
 */
export async function sendDigests(sql: Database, sending: Sending, now: Date): Promise<void> {
  if (hourInCairo(now) < sendHour || (await countsAreBehind(sql, now))) return
  let taken = atOnce
  while (taken === atOnce) taken = await sql.begin((tx) => sendSome(tx, sending, now))
  await forgetDigests(sql, now, keptDays)
}

async function sendSome(tx: Transaction, { key, companyEmail }: Sending, now: Date): Promise<number> {
  const days = await takeDigests(tx, now, atOnce)
  for (const day of days) {
    const owedPiastres = -(await balanceOf(tx, 'merchant_payable', day.client_id))
    if (isWorthTelling(day, owedPiastres)) {
      const until = new Date(now.getTime() + worthMs)
      await queueMail(tx, key, digestMail(day, owedPiastres, companyEmail), { now, until })
    }
  }
  return days.length
}

function isWorthTelling({ delivered, failed, returned }: DayOfClient, owedPiastres: number): boolean {
  return delivered !== 0 || failed !== 0 || returned !== 0 || owedPiastres !== 0
}
