import { balanceOf } from '../../features/ledger/index.ts'
import { acceptSafeCash, sendSafeCash } from '../../features/wallet/index.ts'
import { addMinutes, dayOf, momentAt } from '../cairo-clock.ts'
import type { Company } from '../company/company.ts'
import type { Deed } from './deed.ts'

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
  const moving = (at: number, note: string) => ({ now: new Date(at), note, limitPiastres: null })
  /** The fullest of the safes sends the change, or what it has of it. */
  const send = (at: number, safes: readonly number[], to: number, note: string): Deed => ({
    at,
    touches: null,
    async run(tx) {
      const balances = await Promise.all(safes.map((safe) => balanceOf(tx, 'branch_safe', safe)))
      const most = Math.max(...balances)
      const from = safes[balances.indexOf(most)]
      const piastres = Math.min(change, most - (most % smallestNote))
      if (from === undefined || piastres <= 0) return
      const actor = cast.managerOf(from)
      const exchange = { fromBranchId: from, toBranchId: to, piastres, carrierId: cast.staffOf(from).id }
      const { id } = await sendSafeCash({ tx, actor, ...moving(at, note) }, exchange)
      sent = { id, piastres }
    },
  })
  const accept = (at: number, to: number): Deed => ({
    at,
    touches: null,
    run: async (tx) =>
      sent && acceptSafeCash({ tx, actor: cast.accountantOf(to), ...moving(at, '') }, sent.id, sent.piastres),
  })
  return [
    send(yesterday, [first], second, 'فكة لنهاية الأسبوع'),
    accept(addMinutes(yesterday, rideMinutes), second),
    send(addMinutes(now, -rideMinutes), others, first, 'رد الفكة'),
  ]
}
