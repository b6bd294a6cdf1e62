import { balanceOf } from '../../features/ledger/index.ts'
import { acceptSafeCash, sendSafeCash } from '../../features/wallet/index.ts'
import { addMinutes, dayOf, momentAt } from '../cairo-clock.ts'
import type { Company } from '../company/company.ts'
import type { Deed } from './deed.ts'

const change = 1_000_00
const rideMinutes = 55
const noon = 12 * 60

/** Branches help each other out with cash: one exchange was counted in yesterday, and one is on its way. */
export function exchangeDeeds({ branchIds, cast }: Company, now: number): Deed[] {
  const [first = 0, second = 0] = branchIds
  const yesterday = momentAt(dayOf(now) - 1, noon)
  const sent: { id: number | null } = { id: null }
  const moving = (at: number, note: string) => ({ now: new Date(at), note, limitPiastres: null })
  const send = (at: number, from: number, to: number, note: string): Deed => ({
    at,
    touches: null,
    async run(tx) {
      if ((await balanceOf(tx, 'branch_safe', from)) < change) return
      const actor = cast.managerOf(from)
      const exchange = {
        fromBranchId: from,
        toBranchId: to,
        piastres: change,
        carrierId: cast.staffOf(from).id,
      }
      sent.id = (await sendSafeCash({ tx, actor, ...moving(at, note) }, exchange)).id
    },
  })
  const accept = (at: number, to: number): Deed => ({
    at,
    touches: null,
    run: async (tx) =>
      sent.id !== null &&
      acceptSafeCash({ tx, actor: cast.accountantOf(to), ...moving(at, '') }, sent.id, change),
  })
  return [
    send(yesterday, first, second, 'فكة لنهاية الأسبوع'),
    accept(addMinutes(yesterday, rideMinutes), second),
    send(addMinutes(now, -rideMinutes), second, first, 'رد الفكة'),
  ]
}
