import { reachOf } from '@mersal/contract'
import type { NextReader } from '../../../platform/next-reader.ts'
import { scopeOf } from '../../../platform/session/actor.ts'
import { countNext, lateByCause } from './cases.repository.ts'

/** A person's own cases; to those who work at branches the overdue ones; to managers objections and late parcels too. */
export const casesNext: NextReader = {
  capability: 'shipments.see',
  async read({ sql, actor, now }) {
    const scope = scopeOf(actor, 'shipments.see')
    const [cases, causes] = await Promise.all([
      countNext(sql, scope, { employeeId: actor.id, now }),
      lateByCause(sql, scope),
    ])
    const late = causes.reduce((sum, { count }) => sum + count, 0)
    const { own, overdue_own, own_by, overdue, next_by } = cases
    const { objections, overdue_objections, objections_by } = cases
    const works = reachOf(actor.role, 'shipments.work') !== 'none'
    const manages = reachOf(actor.role, 'shipments.stand-in') !== 'none'
    return [
      { kind: 'own_cases', count: own, late: overdue_own, by: own_by },
      ...(works ? [{ kind: 'overdue_cases', count: overdue, late: overdue, by: next_by } as const] : []),
      ...(manages
        ? ([
            { kind: 'count_objections', count: objections, late: overdue_objections, by: objections_by },
            { kind: 'late_parcels', count: late, causes },
          ] as const)
        : []),
    ]
  },
}
