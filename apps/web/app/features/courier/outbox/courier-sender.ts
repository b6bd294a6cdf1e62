import { limits } from '@mersal/contract'
import { refreshLines } from '../lines/own-lines-store.ts'
import { type Caller, courierCall, signedIn } from '../wire/courier-call.ts'
import { ownId } from '../wire/own-id.ts'
import { actsName } from './act-store.ts'
import { outbox } from './courier-outbox.ts'
import { storeLastSent } from './last-sent.ts'
import { afterGap, createSender, type SenderPorts } from './sender.ts'
import type { StoredAct } from './stored-act.ts'

let isAnswered = false

const sender = createActSender({
  as: signedIn,
  outbox: {
    async waiting() {
      const person = ownId()
      return (await outbox.waiting()).filter(({ employeeId }) => employeeId === person)
    },
    async settle(acts, outcomes) {
      isAnswered = true
      storeLastSent(Date.now())
      await outbox.settle(acts, outcomes)
    },
    setFailing: (failing) => outbox.setFailing(failing),
    isHeld: outbox.isHeld,
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

type Ports = Pick<SenderPorts<StoredAct>, 'later'> & {
  as: Caller
  outbox: SenderPorts<StoredAct>['outbox'] & {
    /** Whether the sheet of an act still waits. */
    isHeld: (id: string) => boolean
  }
}

/** Sends acts as `as`. */
export function createActSender({ as, outbox: { isHeld, ...outbox }, later }: Ports) {
  return createSender<StoredAct>({
    outbox,
    later,
    atOnce: limits.courierActsACall,
    parcelsOf: ({ awbs }) => awbs,
    async send(waiting) {
      const acts = waiting.map(({ id, call, at, clock, input }) => {
        const when = { at, ...(clock !== undefined && { clock }) }
        return { id, call, ...when, kept: !isHeld(id), input }
      })
      const sent_at = new Date().toISOString()
      const { list_items } = await courierCall('sendActs', { sent_at, acts }, as)
      // Its sheet was closed meanwhile, so nobody can correct it any more. It is sent again as kept.
      const storedSince = acts.filter(({ id, kept }) => !kept && !isHeld(id)).map(({ id }) => id)
      return list_items.filter(({ id, outcome }) => outcome !== 'refused' || !storedSince.includes(id))
    },
    // Plain HTTP has no locks. The server answers what two tabs send twice with the first outcome.
    alone: (work) => ('locks' in navigator ? navigator.locks.request(actsName, work) : work()),
  })
}
