import { balanceOf } from '../../features/ledger/index.ts'
import { acceptSafeCash, sendSafeCash } from '../../features/wallet/index.ts'
import { addMinutes, dayOf, momentAt } from '../cairo-clock.ts'
import type { Company } from '../company/company.ts'
import { type Deed, scene } from './deed.ts'

const change = 1_000_00
const smallestNote = 10_00
const rideMinutes = 55
const noon = 12 * 60

/** Branches help each other out with cash: one exchange was counted in yesterday, and one is on its way. */
export function exchangeDeeds({ branchIds, cast }: Company, now: number): Deed[] {
  const [first = 0, ...others] = branchIds
  const [second = 0] = others
  const yesterday = momentAt(dayOf(now) - 1, noon)
  let sent: { id: number; piastres: number } | null = null
  /** The fullest of the safes sends the change, or what it has of it. */
  const send = (at: number, safes: readonly number[], to: number, note: string): Deed =>
    scene(at, async (by, tx) => {
      const balances = await Promise.all(safes.map((safe) => balanceOf(tx, 'branch_safe', safe)))
      const most = Math.max(...balances)
      const from = safes[balances.indexOf(most)]
      const piastres = Math.min(change, most - (most % smallestNote))
      if (from === undefined || piastres <= 0) return
      const exchange = { fromBranchId: from, toBranchId: to, piastres, carrierId: cast.staffOf(from).id }
      const { id } = await sendSafeCash({ ...by(cast.managerOf(from)), note, limitPiastres: null }, exchange)
      sent = { id, piastres }
    })
  const accepted = scene(addMinutes(yesterday, rideMinutes), async (by) => {
    const accepting = { ...by(cast.accountantOf(second)), limitPiastres: null }
    if (sent) await acceptSafeCash(accepting, sent.id, sent.piastres)
  })
  return [
    send(yesterday, [first], second, 'فكة لنهاية الأسبوع'),
    accepted,
    send(addMinutes(now, -rideMinutes), others, first, 'رد الفكة'),
  ]
}
