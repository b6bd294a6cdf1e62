import { safeNotes } from '@mersal/contract'
import { approve } from '../../features/approvals/index.ts'
import { balanceOf } from '../../features/ledger/index.ts'
import {
  bankSafe,
  changeSchedule,
  collectMoney,
  confirmSlips,
  countSafe,
  everythingOf,
  heldOf,
  type Moving,
  pageOfWaiting,
  prepareScheduled,
  receiveFromClient,
  repayShortage,
  reportSlip,
  settleClient,
  walletApprovals,
  writeOffShortage,
} from '../../features/wallet/index.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { EmployeeActor } from '../../platform/session/actor.ts'
import { addMinutes, dayOf, dayText, isBankDay, momentAt, nextWorkday, weekdayOf } from '../cairo-clock.ts'
import type { Company, CompanyClient } from '../company/company.ts'
import type { Random } from '../random.ts'
import type { HandIn } from '../stories/hand-ins.ts'
import { type Deed, scene } from './deed.ts'
import { balanceAt } from './now.repository.ts'
import { isPaidByPayout } from './payout-deed.ts'

const thursday = 4
const leftInSafe = 500_00
const worthTheWay = 2_000_00
/** The place among the paying clients of the one with a settlement schedule. */
const scheduledClient = 1
/** Shortages younger than this are not repaid yet. */
const repaidAfterDays = 4

/** Deeds of the office with the collected money, day by day. */
export function officeDeeds(company: Company, random: Random, from: number, until: number): Deed[] {
  const deeds: Deed[] = []
  const days: number[] = []
  for (let day = dayOf(from); day <= dayOf(until); day += 1) if (isBankDay(day)) days.push(day)
  const banking = days.filter((day) => weekdayOf(day) % 2 === 0 || weekdayOf(day) === thursday)
  const over = banking.filter((day) => momentAt(day, 12 * 60) <= until)
  const unfound = { waits: over.at(-1), missing: over.at(-3) }
  for (const day of days) {
    if (banking.includes(day)) deeds.push(...bankingDeeds(company, random, { day, unfound }))
    if (weekdayOf(day) === thursday) deeds.push(...payDayDeeds(company, random, { day, until }))
  }
  for (let day = dayOf(from); day <= dayOf(until); day += 1) deeds.push(...counterDeeds(company, day))
  return deeds.filter(({ at }) => at <= until)
}

/** In the evening the accountant of a branch counts what others took at its counter, and the superuser what the accountant took. */
function counterDeeds({ branchIds, cast }: Company, day: number): Deed[] {
  return branchIds.map((branchId, index) => {
    const accountant = cast.accountantOf(branchId)
    return alone(momentAt(day, 20.6 * 60 + index * 4), accountant, '', async ({ tx, now }) => {
      const scope = { branchIds: [branchId] }
      const { rows } = await pageOfWaiting(tx, scope, { limit: 100, offset: 0 }, 'ar')
      for (const { id } of rows) {
        const held = (await heldOf(tx, id, 'ar')).find(({ branch_id }) => branch_id === branchId)
        const actor = id === accountant.id ? cast.superuser : accountant
        const handIn = { holderId: id, countedPiastres: held?.piastres ?? 0 }
        await collectMoney(tx, handIn, { actor, scope, now })
      }
    })
  })
}

function alone(
  at: number,
  actor: EmployeeActor,
  note: string,
  act: (moving: Moving) => Promise<unknown>,
): Deed {
  return scene(at, (by) => act({ ...by(actor), note }))
}

/** The notes and coins of an amount, the largest first. */
function inNotes(piastres: number): { notes: number[]; coins: number } {
  let left = piastres
  const notes = safeNotes.map((note) => {
    const count = Math.floor(left / (note * 100))
    left -= count * note * 100
    return count
  })
  return { notes, coins: left }
}

/** Two days of banking. A slip of the day `waits` is never compared. A slip of the day `missing` is not on the bank's statement. */
type Unfound = { waits: number | undefined; missing: number | undefined }

/** Counts the safe, banks round sums and leaves the rest. The slips are compared with the bank's statement on the next day. */
function bankingDeeds(
  { branchIds, cast }: Company,
  random: Random,
  { day, unfound: { waits, missing } }: { day: number; unfound: Unfound },
): Deed[] {
  const banked: number[] = []
  const deeds = branchIds.map((branchId, index) => {
    const at = momentAt(day, 9.6 * 60 + index * 22 + random.next() * 15)
    const actor = cast.accountantOf(branchId)
    return alone(at, actor, '', async (moving) => {
      const held = await balanceAt(moving, 'branch_safe', branchId)
      if (held < worthTheWay) return
      // The count agrees with the books, which have later counter cash of bulk data already.
      const booked = await balanceOf(moving.tx, 'branch_safe', branchId)
      const count = { branch_id: branchId, kind: 'open', note: '', ...inNotes(booked) } as const
      await countSafe({ sql: moving.tx, actor, now: moving.now }, count)
      const left = Math.floor((held - leftInSafe) / 100_00) * 100_00
      // The bank numbers its slips by day and counter. Cash goes into a machine.
      const number = `${dayText(day).replaceAll('-', '')}-${100 + index}`
      const reference = `CDM-${700_000 + day * 40 + index}`
      const { id } = await bankSafe(moving, branchId, left, { number, reference, photo: null })
      banked.push(id)
    })
  })
  const compared = alone(momentAt(nextWorkday(day + 1), 10 * 60), cast.superuser, '', async (moving) => {
    const comparing = { ...moving, sql: moving.tx, language: 'ar' as const }
    const [first, ...others] = banked
    if (first === undefined) return
    if (day === missing) await reportSlip(comparing, first, 'الكشف يُظهر إيداعًا أقل بألف جنيه في اليوم نفسه')
    const found = day === missing || day === waits ? others : banked
    if (found.length > 0) await confirmSlips(comparing, found)
  })
  return [...deeds, compared]
}

/** Pays each merchant every Thursday. Merchants who only owe fees pay us. */
function payDayDeeds(
  { clients, branchIds, cast }: Company,
  random: Random,
  { day, until }: { day: number; until: number },
): Deed[] {
  return clients
    .filter(({ demo }) => demo.share > 0)
    .flatMap((client, index) => {
      const at = momentAt(day, 13 * 60 + index * 9 + random.next() * 6)
      const accountant = cast.accountantOf(branchIds[index % branchIds.length] ?? 0)
      // Some of the newest payments wait for their approval. One client has a schedule since this week.
      const isNewest = day > dayOf(until) - 7
      const isRecent = day >= dayOf(until) - 7
      const isLeftWaiting = isNewest && index % 3 === 0 && !isPaidByPayout(clients.indexOf(client))
      if (isNewest && index === scheduledClient) return scheduleDeeds(client, accountant, day)
      return client.demo.prepaid === 1
        ? alone(at, accountant, 'تحويل بنكي', (moving) => receiveFees(moving, client, cast.superuser))
        : alone(at, accountant, '', (moving) =>
            settle(moving, client, {
              approver: isLeftWaiting ? null : cast.superuser,
              pays: isRecent && isPaidByPayout(clients.indexOf(client)) ? 'payout' : 'at_once',
            }),
          )
    })
}

/** The client is settled on Thursdays from now on. The first settlement waits for its approval. */
function scheduleDeeds({ actor: { id } }: CompanyClient, accountant: EmployeeActor, day: number): Deed[] {
  const thursdays = { rhythm: 'weekdays' as const, weekdays: [thursday] }
  return [
    alone(momentAt(day - 1, 14 * 60), accountant, '', (moving) => changeSchedule(moving, id, thursdays)),
    alone(momentAt(day, 20), accountant, '', ({ tx, ...moving }) => prepareScheduled(tx, id, moving)),
  ]
}

async function receiveFees(moving: Moving, { actor }: CompanyClient, approver: EmployeeActor): Promise<void> {
  const owed = await balanceAt(moving, 'merchant_payable', actor.id)
  if (owed > 0)
    await approveIt(
      moving,
      approver,
      await receiveFromClient(moving, actor.id, { piastres: owed, into: 'bank', deposit: false }),
    )
}

/** Approves what waits for a second person. */
async function approveIt(
  { tx, now }: Moving,
  approver: EmployeeActor | null,
  done: { id: number } | { approval_id: number },
): Promise<void> {
  if (approver === null || !('approval_id' in done)) return
  await approve({ tx, actor: approver, now, language: 'ar', kinds: walletApprovals }, done.approval_id, '')
}

async function settle(
  moving: Moving,
  { actor }: CompanyClient,
  { approver, pays }: { approver: EmployeeActor | null; pays: 'at_once' | 'payout' },
): Promise<void> {
  const untilToday = { ...everythingOf(actor.id), to: dayText(dayOf(moving.now.getTime())) }
  try {
    await approveIt(moving, approver, await settleClient(moving, untilToday, { pays }))
  } catch (error) {
    if (!(error instanceof Refused && error.key === 'nothing_to_settle')) throw error
  }
}

/** Shortages are repaid some days later, to a person who did not count them. The company writes off the first one. */
export function shortageDeeds(
  { cast }: Company,
  random: Random,
  handIns: readonly HandIn[],
  until: number,
): Deed[] {
  const short = handIns
    .filter(({ duePiastres, countedPiastres }) => countedPiastres < duePiastres)
    .sort((a, b) => a.at - b.at)
  return short
    .map(({ at, courierId, duePiastres, countedPiastres }, index) => {
      const accountant = cast.accountantOf(cast.courierById(courierId).branchId)
      const missing = duePiastres - countedPiastres
      const due = dayOf(addMinutes(at, repaidAfterDays * 1440))
      const when = momentAt(nextWorkday(due), 9.2 * 60 + random.next() * 20)
      return index === 0
        ? alone(when, accountant, 'ورقة نقدية مزورة', async (moving) =>
            approveIt(moving, cast.superuser, await writeOffShortage(moving, courierId, missing)),
          )
        : alone(when, cast.superuser, '', (moving) => repayShortage(moving, courierId, missing))
    })
    .filter(({ at }) => at <= until)
}
