import { type CallInput, type CallReply, refusalKinds, sessionEndingCodes } from '@mersal/contract'
import { CallRefused } from '../../../client/call-refused.ts'
import { endSession } from '../../../client/end-session.ts'
import { readSession } from '../../../client/stored-session.ts'
import { exchange } from '../../../client/wire.ts'
import { type CourierCallName, courierRows } from './courier-rows.ts'
import { noteServerClock } from './server-clock.ts'

/** A phone without coverage may take minutes to fail by itself. */
const patienceMs = 20_000
/** The envelope of this status has the code of any refusal. The status itself tells that a later try may succeed. */
const tooMany = refusalKinds.too_many.http

/** As whom a call is made. `onEnded` runs when the server does not know the caller any more. */
export type Caller = { authorization: () => string; onEnded: (reason: string) => Promise<never> }

/** The signed-in person, or nobody. A refusal that ends the session opens the courier sign-in; the call never settles. */
export const signedIn: Caller = {
  authorization() {
    const session = readSession()
    return typeof session === 'object' ? `Token ${session.token}` : ''
  },
  onEnded(reason) {
    endSession(reason)
    return new Promise(() => {})
  },
}

/** Makes a call and returns its `re_data`. A refusal throws `CallRefused`. A repeat with the same key acts once. */
export async function courierCall<N extends CourierCallName>(
  name: N,
  input: CallInput<N>,
  as = signedIn,
  idempotencyKey?: string,
): Promise<CallReply<N>> {
  const { response, data, refusal } = await exchange({ ...courierRows[name], shape: 'console' }, input, {
    authorization: as.authorization(),
    idempotencyKey,
    signal: AbortSignal.timeout(patienceMs),
  })
  noteServerClock(response)
  if (refusal === null) return data as CallReply<N>
  if (sessionEndingCodes.includes(refusal.code)) return as.onEnded(refusal.message)
  throw response.status === tooMany ? new CallRefused(tooMany, refusal.message, refusal) : refusal
}
