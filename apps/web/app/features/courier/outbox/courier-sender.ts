import { limits } from '@mersal/contract'
import { CallRefused } from '../../../client/call-refused.ts'
import { refreshLines } from '../lines/own-lines-store.ts'
import { courierCall } from '../wire/courier-call.ts'
import { readOwnSession } from '../wire/own-session.ts'
import { actsName } from './act-store.ts'
import { outbox } from './courier-outbox.ts'
import type { KeptAct } from './kept-act.ts'
import { keepLastSent } from './last-sent.ts'
import type { Settled } from './outbox.ts'
import { createSender } from './sender.ts'

let isAnswered = false

const sender = createSender({
  outbox,
  atOnce: limits.courierActsACall,
  send,
  // Plain HTTP has no locks. The server answers what two tabs send twice with the first outcome.
  alone: (work) => ('locks' in navigator ? navigator.locks.request(actsName, work) : work()),
  later(act, ms) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
})

/** Sends what waits. Resolves when nothing waits any more, or when a try failed. */
export async function sendWaiting(): Promise<void> {
  await sender.run()
  if (!isAnswered) return
  isAnswered = false
  await refreshLines()
}

async function send(acts: readonly KeptAct[]): Promise<readonly Settled[]> {
  // Another person may have signed in, in another tab.
  const person = readOwnSession()?.info.employee_id
  if (acts.some(({ employeeId }) => employeeId !== person)) throw new CallRefused(401, '')
  const { list_items } = await courierCall('sendActs', {
    sent_at: new Date().toISOString(),
    acts: acts.map(({ id, call, at, input }) => ({ id, call, at, input })),
  })
  isAnswered = true
  keepLastSent(Date.now())
  return list_items
}
