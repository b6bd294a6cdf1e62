import { hashPassword } from '../../features/auth/index.ts'
import { dayOf, dayText, momentAt, nextWorkday } from '../cairo-clock.ts'
import type { Company } from '../company/company.ts'
import { type Deed, scene } from './deed.ts'
import { carryOver, closeManifests, closeRuns, setOnPaper, stageRuns } from './runs.repository.ts'

/** After the last count of cash. */
const eveningAt = 20.8 * 60

/** The PIN of the demo's delivery boy who works on paper. */
const demoPin = '4821'

/** Each evening the branches close their runs. What did not leave is planned for the next day. */
export function eveningDeeds({ branchIds, cast }: Company, from: number, until: number): Deed[] {
  const clerks = branchIds.map((branchId) => ({ branchId, employeeId: cast.staffOf(branchId).id }))
  const deeds: Deed[] = []
  for (let day = dayOf(from); ; day += 1) {
    const at = momentAt(day, eveningAt)
    if (at > until) return deeds
    const evening = { at: new Date(at), day: dayText(day), nextDay: dayText(nextWorkday(day)) }
    deeds.push(
      scene(at, async (_, tx) => {
        await carryOver(tx, evening)
        await closeRuns(tx, evening, clerks)
        await closeManifests(tx, evening, clerks)
      }),
    )
  }
}

/** The day that is under way: runs in each state, and one on paper. */
export function stageDeed({ branchIds, cast }: Company, now: number): Deed {
  return scene(now, async (_, tx) => {
    const { branchId, actor } = cast.shownCourier
    const pinHash = await hashPassword(demoPin)
    await setOnPaper(tx, { branchId, besides: actor.id, pinHash, setBy: cast.managerOf(branchId).id })
    const clerks = branchIds.map((id) => ({ branchId: id, employeeId: cast.staffOf(id).id }))
    await stageRuns(tx, { at: new Date(now), day: dayText(dayOf(now)) }, clerks)
  })
}
