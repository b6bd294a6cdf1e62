import { type CallInput, type CallReply, refusalKinds, sessionEndingCodes } from '@mersal/contract'
import { CallRefused } from '../../../client/call-refused.ts'
import { endSession } from '../../../client/end-session.ts'
import { formBody } from '../../../client/form-fields.ts'
import { newIdempotencyKey } from '../../../client/idempotency-key.ts'
import { readSession } from '../../../client/stored-session.ts'
import { callHeaders, readAnswer, readEnvelope } from '../../../client/wire.ts'
import { m } from '../../../paraglide/messages.js'
import { callBase } from '../../../paths.ts'
import { type CourierCallName, type CourierRow, courierRows } from './courier-rows.ts'
import { noteServerClock } from './server-clock.ts'

/** A phone without coverage may take minutes to fail by itself. */
const patienceMs = 20_000
/** The envelope of this status has the code of any refusal. The status itself tells that a later try may succeed. */
const tooMany = refusalKinds.too_many.http

/** As whom a call is made. `onEnded` runs when the server does not know the caller any more. */
export type Caller = { authorization: () => string; onEnded: (reason?: string) => Promise<never> }

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

/**
 * Makes a call and returns its `re_data`. A refusal throws `CallRefused`. A repeat with the same key acts once. What a proxy
 * or the sign-in of a public network answers in place of our server counts as no answer.
 */
export async function courierCall<N extends CourierCallName>(
  name: N,
  input: CallInput<N>,
  as = signedIn,
  key = newIdempotencyKey(),
): Promise<CallReply<N>> {
  const row: CourierRow = courierRows[name]
  const response = await send(row, formBody(input), as.authorization(), key)
  const envelope = await readEnvelope(response)
  if (typeof envelope.re_status !== 'number') throw new CallRefused(503, m.server_unreachable())
  noteServerClock(response)
  const { data, code, isDone, message, fields, proof } = readAnswer('console', response, envelope)
  if (isDone) return data as CallReply<N>
  if (sessionEndingCodes.includes(code)) return as.onEnded(message)
  throw new CallRefused(response.status === tooMany ? tooMany : code, message ?? m.something_wrong(), {
    fields,
    proof,
  })
}

function send(
  row: CourierRow,
  body: URLSearchParams | FormData,
  authorization: string,
  key: string,
): Promise<Response> {
  const request: RequestInit = {
    method: row.method,
    headers: callHeaders(authorization, row.effect === 'changes' ? key : null),
    signal: AbortSignal.timeout(patienceMs),
  }
  if (row.method !== 'GET') request.body = body
  return fetch(`${callBase}${row.path}`, request).catch(() => {
    throw new CallRefused(503, m.server_unreachable())
  })
}
