import type { CallReply, CallRequest, Language } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import { requireRange } from '../../platform/http/day-range.ts'
import { Refused } from '../../platform/http/refused.ts'
import { covers, type Employee, scopeOf } from '../../platform/session/actor.ts'
import { countAnswers, figuresOfAnswers } from '../receiver/index.ts'
import { endingsAreBehind, figuresOfClientEndings, figuresOfEndings } from '../shipment-lists/index.ts'
import { presentPerformance, presentReceivers } from './performance.presenter.ts'
import { namesOfBranches, namesOfCouriers, seesClient } from './performance.repository.ts'

/** Endings are stored about two seconds after their event. Longer than this, old ones are still being stored. */
export const usualLagMs = 60_000

export type PerformanceRequest = CallRequest<'viewPerformance'>

/** The figures of a range of days within the caller's branches. */
export async function viewPerformance(
  sql: Sql,
  asked: PerformanceRequest,
  { actor, now, language }: { actor: Employee; now: Date; language: Language },
): Promise<CallReply<'viewPerformance'>> {
  await requireReach(sql, asked, actor)
  const { from_date, to_date, by, branch_id, client_id } = asked
  const { branchIds } = scopeOf(actor, 'shipments.see')
  const filter = {
    fromDay: from_date,
    toDay: to_date,
    branchIds: branch_id === undefined ? branchIds : [branch_id],
  }
  const figures =
    client_id === undefined
      ? await figuresOfEndings(sql, filter, by)
      : await figuresOfClientEndings(sql, { ...filter, clientId: client_id }, by)
  const ids = figures.flatMap(({ day, id }) => (day === null && id !== null ? [id] : []))
  const namesOf = by === 'branch' ? namesOfBranches : namesOfCouriers
  const names = await namesOf(sql, ids, language)
  const behind = await endingsAreBehind(sql, new Date(now.getTime() - usualLagMs))
  const ofClient = { ...filter, clientId: client_id ?? null }
  const [answered, said] = await Promise.all([figuresOfAnswers(sql, ofClient), countAnswers(sql, ofClient)])
  const shown = presentPerformance(figures, names, { from_date, to_date, behind })
  return { ...shown, receivers: presentReceivers(shown.total, answered, said) }
}

/** Refuses an impossible range, and a branch or a client that the caller does not see. */
export async function requireReach(sql: Sql, asked: PerformanceRequest, actor: Employee): Promise<void> {
  requireRange(asked)
  const { branch_id, client_id } = asked
  if (client_id !== undefined && !(await seesClient(sql, client_id, scopeOf(actor, 'clients.see'))))
    throw new Refused('not_found', 'not_found')
  await requireBranch(sql, branch_id, actor)
}

/** Refuses a branch that the caller does not see. */
export async function requireBranch(sql: Sql, branch_id: number | undefined, actor: Employee): Promise<void> {
  if (branch_id === undefined) return
  const isInScope = covers(scopeOf(actor, 'shipments.see'), [branch_id])
  const found = isInScope ? await namesOfBranches(sql, [branch_id], 'en') : []
  if (found.length === 0) throw new Refused('not_found', 'not_found')
}
