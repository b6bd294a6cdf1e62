import { type CallReply, type CallRequest, sentence } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import type { ReadContext } from '../../../platform/http/handlers.ts'
import { pageOfCounted } from '../../../platform/http/paging.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { scopeOf } from '../../../platform/session/actor.ts'
import { everyShipment, findPage } from '../../shipment-lists/index.ts'
import { farCountsBefore } from '../../wallet/index.ts'
import { whyNotClose } from '../acts/concerns.service.ts'
import { mayGive } from '../may-give.ts'
import { presentCase, presentCount, presentHistory } from './cases.presenter.ts'
import {
  casesOf,
  countOf,
  countOpen,
  findCase,
  historyOf,
  ownersOf,
  pageOfCases,
} from './cases.repository.ts'

/** A search that finds more shipments than this is compared with the open cases themselves. */
const mostFound = 1_000

export async function listCases(
  { sql, actor, language, now }: ReadContext,
  request: CallRequest<'listCases'>,
): Promise<CallReply<'listCases'>> {
  const { page, per_page, sort, mine, branch_id, owner_id, kind, cause, overdue, closed, search } = request
  const filter = {
    ...scopeOf(actor, 'shipments.see'),
    branchId: branch_id ?? null,
    kind: kind ?? null,
    cause: cause ?? null,
    ownerId: mine ? actor.id : (owner_id ?? null),
    overdue: overdue ?? false,
    closed: closed ?? false,
    search,
    found: search === '' ? null : await shipmentsOf(sql, search),
  }
  const window = { sort, limit: per_page, offset: (page - 1) * per_page }
  const { rows, total } = await pageOfCases(sql, filter, window, { language, now })
  return pageOfCounted(
    rows.map((row) => presentCase(row, { role: actor.role, language, now })),
    page,
    total,
    per_page,
  )
}

/** The shipments that a search finds; null when there are too many of them, so that the cases are read instead. */
async function shipmentsOf(sql: Sql, search: string): Promise<number[] | null> {
  const page = { newestFirst: true, maxTotal: mostFound + 1, offset: 0, rows: mostFound }
  const { total, awbs } = await findPage(sql, everyShipment, search, page)
  return total > mostFound ? null : awbs
}

export async function openCase(
  { sql, actor, language, now }: ReadContext,
  { id }: CallRequest<'openCase'>,
): Promise<CallReply<'openCase'>> {
  const row = await findCase(sql, id, scopeOf(actor, 'shipments.see'), language)
  if (!row) throw new Refused('not_found', 'case_not_found')
  const count = await countOf(sql, id)
  const isOpen = row.closed_at === null
  const [events, owners, earlier, whyNot] = await Promise.all([
    historyOf(sql, id),
    isOpen && mayGive(row, actor) ? ownersOf(sql, id, now) : [],
    count?.hand_in_id ? farCountsBefore(sql, count.hand_in_id) : [],
    isOpen ? whyNotClose(sql, row, { actor, now }) : null,
  ])
  return {
    ...presentCase(row, { role: actor.role, language, now }),
    count: count && presentCount(count, earlier),
    history: presentHistory(row, events, language),
    owners,
    closing_refused: whyNot && sentence(whyNot, language),
  }
}

export async function listCasesOfShipment(
  { sql, actor, language, now }: ReadContext,
  { awb }: CallRequest<'listCasesOfShipment'>,
): Promise<CallReply<'listCasesOfShipment'>> {
  const rows = await casesOf(sql, awb, scopeOf(actor, 'shipments.see'), language)
  return { list_items: rows.map((row) => presentCase(row, { role: actor.role, language, now })) }
}

/** The open cases of the caller's branches, for the navigation and the home page. */
export async function countCases({
  sql,
  actor,
  language,
  now,
}: ReadContext): Promise<CallReply<'countCases'>> {
  const scope = scopeOf(actor, 'shipments.see')
  const rows = await countOpen(sql, scope, { employeeId: actor.id, language, now })
  const all = rows.find(({ branch_id }) => branch_id === null)
  return {
    open: all?.open ?? 0,
    mine: all?.mine ?? 0,
    overdue: all?.overdue ?? 0,
    branches: rows.flatMap(({ branch_id: id, branch_name, cause: ofCause, open, overdue, late }) => {
      if (id === null || ofCause !== null) return []
      const causes = rows.flatMap(({ branch_id, cause, open, late }) =>
        branch_id === id && cause !== null ? [{ cause, open, late }] : [],
      )
      return [{ id, name: branch_name ?? '', open, overdue, late, causes }]
    }),
  }
}
