import type { CallName, CallReply, CallRequest, Calls, Language } from '@mersal/contract'
import type { Actor, ClientActor, EmployeeActor } from './actor.ts'
import type { Browser } from './browser.ts'
import type { Sql, Transaction } from './database.ts'

type ActorOf<N extends CallName> = Calls[N]['access'] extends 'public'
  ? Actor
  : Calls[N]['access'] extends 'merchant'
    ? ClientActor
    : Calls[N]['access'] extends { orMerchant: true }
      ? EmployeeActor | ClientActor
      : EmployeeActor

/** What a handler works with. A changing call's `sql` is the transaction that the platform opened for it. */
export type Context<N extends CallName = CallName> = {
  sql: Calls[N]['effect'] extends 'changes' ? Transaction : Sql
  actor: ActorOf<N>
  language: Language
  /** When the call arrived; the time of everything that it writes. */
  now: Date
  /** The caller's address. */
  address: string
  browser: Browser
}

export type Handler<N extends CallName> = (
  context: Context<N>,
  request: CallRequest<N>,
) => Calls[N]['effect'] extends 'watches' ? AsyncIterable<CallReply<N>> : Promise<CallReply<N>>

/** The handlers of a feature, by the call they answer. */
export type Handlers<N extends CallName = CallName> = { [K in N]: Handler<K> }
