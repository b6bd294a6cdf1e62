import type { NextKind } from '@mersal/contract'
import { dayOfWork, openingOn } from '../../../platform/company/opening-hours.ts'
import type { NextItem, NextReader } from '../../../platform/next-reader.ts'
import { scopeOf } from '../../../platform/session/actor.ts'
import { type BranchWork, branchesWithHours, workOfBranches } from './next.repository.ts'
import { overdueBefore } from './opening-time.ts'

/** What waits on the boards of the person's branches, until they close today. */
export const boardNext: NextReader = {
  capability: 'shipments.work',
  async read({ sql, actor, now, language, company }) {
    const { calendar } = company.fields
    const today = dayOfWork(now, calendar)
    const branches = await branchesWithHours(sql, scopeOf(actor, 'shipments.work'), language)
    const work = await workOfBranches(
      sql,
      branches.map(({ id, ...own }) => ({ id, overdue: overdueBefore(now, calendar, own) })),
      today,
    )
    const workOf = new Map(work.map((row) => [row.branch_id, row]))
    const item = (kind: NextKind, counted: keyof BranchWork, overdue?: keyof BranchWork): NextItem => {
      const sum = (key: keyof BranchWork) => work.reduce((total, row) => total + row[key], 0)
      const closing = branches
        .filter(({ id }) => (workOf.get(id)?.[counted] ?? 0) > 0)
        .flatMap((own) => openingOn(today, calendar, own)?.until ?? [])
      return {
        kind,
        count: sum(counted),
        late: overdue === undefined ? 0 : sum(overdue),
        by: closing.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null,
        branches: branches.map(({ id, name }) => ({ id, name, count: workOf.get(id)?.[counted] ?? 0 })),
      }
    }
    return [
      item('parcels_without_run', 'without_run'),
      item('runs_to_hand_out', 'to_hand_out', 'old_to_hand_out'),
      item('runs_back', 'back', 'old_back'),
      item('brought_parcels', 'brought', 'overdue_brought'),
    ]
  },
}
