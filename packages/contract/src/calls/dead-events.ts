import { z } from 'zod'
import { choice, orNothing, text } from '../values/fields.ts'
import { id, page } from '../values/number-fields.ts'
import { listOf } from './envelope.ts'
import * as limits from './limits.ts'

/** Given up by its consumer; marked for a retry; handled by a retry; closed by a user without handling. */
export const deadEventStates = ['dead', 'retrying', 'handled', 'closed'] as const
export type DeadEventState = (typeof deadEventStates)[number]

const deadEvent = z.strictObject({
  id: z.int(),
  /** The name of the consumer's cursor. */
  consumer: z.string(),
  log: z.enum(['shipments', 'money']),
  event_id: z.int(),
  /** The event in the caller's language. */
  event: z.string(),
  awb: z.string().nullable(),
  tries: z.int(),
  error: z.string(),
  state: z.enum(deadEventStates),
  failed_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  /** The user who closed it, and the reason. */
  closed_by: z.string().nullable(),
  reason: z.string().nullable(),
})

/** Newest first: events that are dead or marked for a retry, or all. */
export const listDeadEvents = {
  request: z.strictObject({ show: orNothing(choice(['all'])), page }),
  reply: listOf(deadEvent).extend({
    /** The number of events in the state 'dead', counted up to `limits.rowsCounted`. */
    dead: z.int(),
  }),
}
export const retryDeadEvent = {
  request: z.strictObject({ dead_event_id: id }),
  reply: z.strictObject({ id: z.int() }),
}
/** Retries the oldest ones, a few hundred per call. `left` is the number of dead events that remain. */
export const retryDeadEvents = {
  request: z.strictObject({}),
  reply: z.strictObject({ retried: z.int(), left: z.int() }),
}
export const closeDeadEvent = {
  request: z.strictObject({ dead_event_id: id, reason: text({ max: limits.note.max }) }),
  reply: z.strictObject({ id: z.int() }),
}
