import { limits } from '@mersal/contract'
import { refreshLines } from '../lines/own-lines-store.ts'
import { type Caller, courierCall, signedIn } from '../wire/courier-call.ts'
import { readOwnSession } from '../wire/own-session.ts'
import { actsName } from './act-store.ts'
import { outbox } from './courier-outbox.ts'
import type { KeptAct } from './kept-act.ts'
import { keepLastSent } from './last-sent.ts'
import { afterGap, createSender, type SenderPorts } from './sender.ts'

let isAnswered = false

const sender = createActSender({
  as: signedIn,
  outbox: {
    async waiting() {
      // Another person may have signed in, in another tab.
      const person = readOwnSession()?.info.employee_id
      return (await outbox.waiting()).filter(({ employeeId }) => employeeId === person)
    },
    async settle(acts, outcomes) {
      isAnswered = true
      keepLastSent(Date.now())
      await outbox.settle(acts, outcomes)
    },
  },
  later: afterGap,
})

/** Sends what waits. Resolves when nothing waits any more, or when a try failed. */
export async function sendWaiting(): Promise<void> {
  await sender.run()
  if (!isAnswered) return
  isAnswered = false
  await refreshLines()
}

type Ports = Pick<SenderPorts<KeptAct>, 'outbox' | 'later'> & { as: Caller }

/** Sends acts as `as`. */
export function createActSender({ as, ...ports }: Ports) {
  return createSender<KeptAct>({
    ...ports,
    atOnce: limits.courierActsACall,
    async send(kept) {
      const acts = kept.map(({ id, call, at, input }) => ({ id, call, at, input }))
      return (await courierCall('sendActs', { sent_at: new Date().toISOString(), acts }, as)).list_items
    },
    // Plain HTTP has no locks. The server answers what two tabs send twice with the first outcome.
    alone: (work) => ('locks' in navigator ? navigator.locks.request(actsName, work) : work()),
  })
}
