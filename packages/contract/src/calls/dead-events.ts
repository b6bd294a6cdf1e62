import { z } from 'zod'
import { choice, orNothing, text } from '../values/fields.ts'
import { id, page } from '../values/number-fields.ts'
import { listOf } from './envelope.ts'
import { limits } from './limits.ts'

/** Given up by its consumer; to be tried again; handled in the end; closed by a person, who needs no handling of it. */
export const deadEventStates = ['dead', 'retrying', 'handled', 'closed'] as const
export type DeadEventState = (typeof deadEventStates)[number]

const deadEvent = z.strictObject({
  id: z.int(),
  /** The name of the consumer's cursor. */
  consumer: z.string(),
  log: z.enum(['shipments', 'money']),
  event_id: z.int(),
  /** What happened, in the caller's language. */
  event: z.string(),
  awb: z.string().nullable(),
  tries: z.int(),
  error: z.string(),
  state: z.enum(deadEventStates),
  failed_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  /** Who closed it, and why. */
  closed_by: z.string().nullable(),
  reason: z.string().nullable(),
})

/** The newest first: those that are dead or being retried, or all. */
export const listDeadEvents = {
  request: z.strictObject({ show: orNothing(choice(['all'])), page }),
  reply: listOf(deadEvent).extend({
    /** How many are in the state 'dead'; counted to 10,000. */
    dead: z.int(),
  }),
}
export const retryDeadEvent = {
  request: z.strictObject({ dead_event_id: id }),
  reply: z.strictObject({ id: z.int() }),
}
/** Some hundreds a call, those that failed first; `left` says how many dead ones there still are. */
export const retryDeadEvents = {
  request: z.strictObject({}),
  reply: z.strictObject({ retried: z.int(), left: z.int() }),
}
export const closeDeadEvent = {
  request: z.strictObject({ dead_event_id: id, reason: text({ max: limits.note.max }) }),
  reply: z.strictObject({ id: z.int() }),
}
