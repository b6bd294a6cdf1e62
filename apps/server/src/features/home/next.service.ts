import { type CallReply, nextKinds, reachOf } from '@mersal/contract'
import { nextOpening } from '../../platform/company/opening-hours.ts'
import type { NextReader } from '../../platform/next-reader.ts'

type Context = Parameters<NextReader['read']>[0]

/** What waits for the caller, the late first (docs/decisions/0068-what-is-next.md). */
export async function viewNext(
  readers: readonly NextReader[],
  context: Context,
): Promise<CallReply<'viewNext'>> {
  const { actor, now, company } = context
  const asked = readers.filter(({ capability }) => reachOf(actor.role, capability) !== 'none')
  const items = (await Promise.all(asked.map(({ read }) => read(context)))).flat()
  const waiting = items.filter(({ count }) => count > 0)
  const dues = [...items.map(({ by }) => by), nextOpening(now, company.fields.calendar)]
  const times = dues.flatMap((due) => due?.getTime() ?? [])
  return {
    at: now.toISOString(),
    list_items: waiting
      .map(({ kind, count, late = 0, by, branches = [], causes = [] }) => ({
        kind,
        count,
        late,
        by: by?.toISOString() ?? null,
        branches: branches.filter((branch) => branch.count > 0),
        causes,
      }))
      .toSorted(
        (one, other) =>
          Number(other.late > 0) - Number(one.late > 0) ||
          nextKinds.indexOf(one.kind) - nextKinds.indexOf(other.kind),
      ),
    until: waiting.length > 0 || times.length === 0 ? null : new Date(Math.min(...times)).toISOString(),
  }
}
