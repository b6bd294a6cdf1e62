import type { CallName, CallReply, CallRequest, Calls, Language } from '@mersal/contract'
import type { Company } from '../company/company.ts'
import type { Sql, Transaction } from '../database/database.ts'
import type { Actor, ClientActor, EmployeeActor } from '../session/actor.ts'
import type { Browser } from '../web-pages/browser.ts'
import type { HeavyWork } from './heavy-work.ts'

type ActorOf<N extends CallName> = Calls[N]['access'] extends 'public'
  ? Actor
  : Calls[N]['access'] extends 'merchant'
    ? ClientActor
    : Calls[N]['access'] extends { orMerchant: true }
      ? EmployeeActor | ClientActor
      : EmployeeActor

/** What a handler works with. For a changing call, `sql` is the transaction that the platform opened. */
export type Context<N extends CallName = CallName> = {
  sql: Calls[N]['effect'] extends 'changes' ? Transaction : Sql
  actor: ActorOf<N>
  language: Language
  /** When the call arrived. All rows that it writes carry this time. */
  now: Date
  /** When it was done, for an act that the phone of a delivery boy kept and sent later. */
  doneAt?: Date
  /** The phone stored the act and went on, so the delivery boy can no longer correct it. */
  wasStored?: boolean
  /** The company in force when the call arrived. */
  company: Company
  /** The caller's address. */
  address: string
  browser: Browser
}

/** What a reading call of an employee passes to a service. */
export type ReadContext = { sql: Sql; actor: EmployeeActor; now: Date; language: Language }
/** What a changing call of an employee passes to a service. */
export type ChangeContext = Omit<ReadContext, 'sql'> & { sql: Transaction }

/** What `prepare` works with. There is no transaction yet; `sql` is the pool. */
export type Before<N extends CallName = CallName> = Omit<Context<N>, 'sql'> & { sql: Sql; heavy: HeavyWork }

type Act<N extends CallName, P = never> = (
  context: Context<N>,
  request: CallRequest<N>,
  prepared: P,
) => Calls[N]['effect'] extends 'watches' ? AsyncIterable<CallReply<N>> : Promise<CallReply<N>>

/**
 * A changing call with slow work. `prepare` runs without a transaction or connection and passes its result to
 * `act`. `act` checks again what may have changed meanwhile. `within` limits how many calls of that kind run
 * at once, from before `prepare` to after `act`. `committed` runs after the commit and before the answer.
 */
type PreparedHandler<N extends CallName, P = never> = {
  act: Act<N, P>
  prepare?: (before: Before<N>, request: CallRequest<N>) => Promise<unknown>
  within?: keyof HeavyWork
  committed?: () => Promise<void>
}

export type Handler<N extends CallName> =
  | Act<N>
  | (Calls[N]['effect'] extends 'changes' ? PreparedHandler<N> : never)

export function asPrepared<N extends CallName>(handler: Handler<N>): PreparedHandler<N> {
  return typeof handler === 'function' ? { act: handler } : handler
}

/** A call in two steps: `act` gets the result of `prepare`. */
export function preparing<N extends CallName, P>(
  _call: N,
  handler: {
    prepare: (before: Before<N>, request: CallRequest<N>) => Promise<P>
    act: Act<N, P>
    within?: keyof HeavyWork
    committed?: () => Promise<void>
  },
): PreparedHandler<N, P> {
  return handler
}

/** The handlers of a feature by call. */
export type Handlers<N extends CallName = CallName> = { [K in N]: Handler<K> }
