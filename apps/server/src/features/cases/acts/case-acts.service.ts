import { type CallReply, type CallRequest, limits, sentence, spokenDay } from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import { dayInCairo } from '../../../platform/company/day-in-cairo.ts'
import type { ChangeContext } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { scopeOf } from '../../../platform/session/actor.ts'
import { type LogEntry, logActivity } from '../../activity-log/index.ts'
import { endOf, isWorkday } from '../case-calendar.ts'
import { isOwnedByOthers, ofManagers } from '../case-rules.ts'
import { mayGive } from '../may-give.ts'
import { ownersOf } from '../reads/cases.repository.ts'
import { type HeldCase, holdCase, insertCaseEvent, saveCase } from './case-acts.repository.ts'
import { whyNotClose } from './concerns.service.ts'

type CaseContext = ChangeContext & { company: Company }

/** A case of a branch where the caller works. */
async function holdAny({ sql, actor }: CaseContext, id: number): Promise<HeldCase> {
  const held = await holdCase(sql, id, scopeOf(actor, 'shipments.work'))
  if (!held) throw new Refused('not_found', 'case_not_found')
  return held
}

/** An open case of a branch where the caller works, as the caller saw it. */
async function hold(acting: CaseContext, id: number, version: number): Promise<HeldCase> {
  const held = await holdAny(acting, id)
  if (held.closed_at !== null) {
    if (held.closed_by_name === null) throw new Refused('stale', 'case_is_gone')
    throw new Refused('stale', 'case_closed_by', { parameters: { name: held.closed_by_name } })
  }
  if (held.version !== version) throw new Refused('stale', 'stale')
  return held
}

/** An open case that the caller may close. */
async function holdOfOthers(acting: CaseContext, id: number, version: number): Promise<HeldCase> {
  const held = await hold(acting, id, version)
  await requireMayClose(acting, held)
  return held
}

async function requireMayClose({ sql, actor, now }: CaseContext, held: HeldCase): Promise<void> {
  const why = await whyNotClose(sql, held, { actor, now })
  if (why !== null) throw new Refused('conflict', why)
}

/** The caller becomes the owner; of some kinds (`isOwnedByOthers`) only who may close the case. Taking it from a colleague is logged. */
export async function takeCase(
  acting: CaseContext,
  { id, version }: CallRequest<'takeCase'>,
): Promise<CallReply<'takeCase'>> {
  const { sql, actor, now, language } = acting
  const held = await hold(acting, id, version)
  if (isOwnedByOthers(held.kind)) await requireMayClose(acting, held)
  const details = sentence('case_taken', language)
  if (held.owner_id === actor.id) return { id, version, details }
  await insertCaseEvent(sql, { caseId: id, employeeId: actor.id, at: now, what: 'taken' })
  if (held.owner_id !== null) await log(acting, held, 'case_taken')
  return { id, version: await saveCase(sql, id, { ownerId: actor.id }, now), details }
}

/** Makes an employee of its branch the owner of the case. */
export async function giveCase(
  acting: CaseContext,
  { id, version, owner_id }: CallRequest<'giveCase'>,
): Promise<CallReply<'giveCase'>> {
  const { sql, actor, now, language } = acting
  const held = await hold(acting, id, version)
  if (!mayGive(held, actor)) throw new Refused('not_allowed', 'case_not_yours')
  const owner = (await ownersOf(sql, id, now)).find((one) => one.id === owner_id)
  if (!owner) throw Refused.field('owner_id', 'case_owner_unknown')
  await insertCaseEvent(sql, { caseId: id, employeeId: actor.id, at: now, what: 'given', toId: owner.id })
  await log(acting, held, 'case_given')
  return {
    id,
    version: await saveCase(sql, id, { ownerId: owner.id }, now),
    details: sentence('case_given', language, { name: owner.name }),
  }
}

/** Moves the deadline to the end of a later working day. */
export async function postponeCase(
  acting: CaseContext,
  { id, version, deadline, note }: CallRequest<'postponeCase'>,
): Promise<CallReply<'postponeCase'>> {
  const { sql, actor, now, language, company } = acting
  await holdOfOthers(acting, id, version)
  requireDay(deadline, acting)
  await insertCaseEvent(sql, {
    caseId: id,
    employeeId: actor.id,
    at: now,
    what: 'postponed',
    until: deadline,
    note,
  })
  return {
    id,
    version: await saveCase(sql, id, { deadline: endOf(deadline, company.fields.calendar) }, now),
    details: sentence('case_postponed', language, { day: spokenDay(deadline, language) }),
  }
}

function requireDay(day: string, { now, company }: CaseContext): void {
  if (day <= dayInCairo(now)) throw Refused.field('deadline', 'case_day_is_past')
  const days = limits.caseDays
  if (day > dayInCairo(new Date(now.getTime() + days * 86_400_000)))
    throw Refused.field('deadline', 'case_day_is_far', { days })
  if (!isWorkday(day, company.fields.calendar)) throw Refused.field('deadline', 'case_day_is_off')
}

/** Adds a note. A closed case takes notes too, so that the second of two people who close it can save theirs. */
export async function noteCase(
  acting: CaseContext,
  { id, note }: CallRequest<'noteCase'>,
): Promise<CallReply<'noteCase'>> {
  const { sql, actor, now, language } = acting
  const { version } = await holdAny(acting, id)
  await insertCaseEvent(sql, { caseId: id, employeeId: actor.id, at: now, what: 'noted', note })
  return { id, version, details: sentence('case_note_saved', language) }
}

/** Closes the case with an outcome. A case about cash leaves a line in the activity log. */
export async function closeCase(
  acting: CaseContext,
  { id, version, outcome, note }: CallRequest<'closeCase'>,
): Promise<CallReply<'closeCase'>> {
  const { sql, actor, now, language } = acting
  const held = await holdOfOthers(acting, id, version)
  await insertCaseEvent(sql, { caseId: id, employeeId: actor.id, at: now, what: 'closed', note })
  if (isOfMoney(held)) await log(acting, held, 'case_closed')
  return {
    id,
    version: await saveCase(sql, id, { closed: { by: actor.id, outcome } }, now),
    details: sentence('case_closed', language),
  }
}

function isOfMoney({ awb, kind }: HeldCase): boolean {
  return awb === null || kind in ofManagers
}

/** Notes of cases can be erased, so the log does not repeat them. */
async function log(
  { sql, actor, now }: CaseContext,
  held: HeldCase,
  action: LogEntry['action'],
): Promise<void> {
  await logActivity(sql, actor, now, {
    action,
    ...subjectOf(held),
    branchIds: [held.branch_id],
    money: isOfMoney(held),
  })
}

/** A difference of a safe is logged at the branch that counted, as its other lines are. */
function subjectOf({
  awb,
  hand_in_id,
  slip_id,
  client_id,
  branch_id,
}: HeldCase): Pick<LogEntry, 'entity' | 'entityId'> {
  if (awb !== null) return { entity: 'shipment', entityId: awb }
  if (hand_in_id !== null) return { entity: 'hand_in', entityId: hand_in_id }
  if (slip_id !== null) return { entity: 'ledger_entry', entityId: slip_id }
  if (client_id !== null) return { entity: 'client', entityId: client_id }
  return { entity: 'branch', entityId: branch_id }
}
