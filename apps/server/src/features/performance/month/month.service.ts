import { type CallReply, type CallRequest, type Language, monthName, reachOf } from '@mersal/contract'
import { firstDayOf, lastDayOf, monthAfter, monthInCairo } from '../../../platform/company/month-in-cairo.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { type Employee, type Scope, scopeOf } from '../../../platform/session/actor.ts'
import { endingsAreBehind, figuresOfEndings } from '../../shipment-lists/index.ts'
import { cashOfAges, seesUncounted } from '../../wallet/index.ts'
import {
  type Named,
  namesOfAreas,
  namesOfBranches,
  namesOfClients,
  namesOfCouriers,
} from '../performance.repository.ts'
import { requireBranch, usualLagMs } from '../performance.service.ts'
import { lastDaysOfBands, type MonthFigures, presentCash, presentMonth } from './month.presenter.ts'
import { revenueOfDays } from './revenue.repository.ts'

export type MonthRequest = Pick<CallRequest<'viewMonth'>, 'month' | 'by' | 'branch_id'>
type Seeing = { actor: Employee; now: Date; language: Language }

/** A month beside the month before, within the caller's branches (docs/decisions/0074-reports-by-month.md). */
export async function viewMonth(
  sql: Sql,
  asked: MonthRequest,
  { actor, now, language }: Seeing,
): Promise<CallReply<'viewMonth'>> {
  await requireMonth(sql, asked, { actor, now, language })
  const { month, by, branch_id } = asked
  const before = monthAfter(month, -1)
  const scope = branch_id === undefined ? scopeOf(actor, 'shipments.see') : { branchIds: [branch_id] }
  const seesMoney = reachOf(actor.role, 'money.see') !== 'none'
  const [ofMonth, ofBefore, bands, behind] = await Promise.all([
    figuresOf(sql, month, by, scope, seesMoney),
    figuresOf(sql, before, by, scope, seesMoney),
    cashOfAges(sql, scope, { now, lastDays: lastDaysOfBands }),
    endingsAreBehind(sql, new Date(now.getTime() - usualLagMs)),
  ])
  const ids = new Set(
    [...ofMonth.endings, ...ofMonth.revenues, ...ofBefore.endings, ...ofBefore.revenues].map(({ id }) => id),
  )
  const names = await namesOf(
    sql,
    by,
    [...ids].filter((id) => id !== null),
    language,
  )
  return {
    month,
    before,
    ...presentMonth(names, { now: ofMonth, before: ofBefore }, { seesMoney, by }),
    cash: presentCash(bands, seesUncounted(actor)),
    behind,
  }
}

/** Refuses a month that has not begun, and a branch that the caller does not see. */
export async function requireMonth(
  sql: Sql,
  { month, branch_id }: MonthRequest,
  { actor, now, language }: Seeing,
): Promise<void> {
  if (month > monthInCairo(now))
    throw Refused.field('month', 'month_not_begun', { month: monthName(month, language) })
  await requireBranch(sql, branch_id, actor)
}

async function figuresOf(
  sql: Sql,
  month: string,
  by: MonthRequest['by'],
  scope: Scope,
  seesMoney: boolean,
): Promise<MonthFigures> {
  const days = { fromDay: firstDayOf(month), toDay: lastDayOf(month) }
  const [endings, revenues] = await Promise.all([
    figuresOfEndings(sql, { ...days, ...scope }, by),
    seesMoney ? revenueOfDays(sql, days, scope, by) : [],
  ])
  return { endings, revenues }
}

async function namesOf(
  sql: Sql,
  by: MonthRequest['by'],
  ids: number[],
  language: Language,
): Promise<Named[]> {
  if (by === 'branch') return namesOfBranches(sql, ids, language)
  if (by === 'delivery_boy') return namesOfCouriers(sql, ids, language)
  if (by === 'client') return namesOfClients(sql, ids)
  const areas = await namesOfAreas(sql, ids, language)
  return ids.includes(0) ? [...areas, { id: 0, name: withoutArea[language], branch: null }] : areas
}

const withoutArea = { en: 'No area', ar: 'بلا منطقة' }
