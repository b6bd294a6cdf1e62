import { z } from 'zod'
import * as limits from '../calls/limits.ts'
import { choice, nestedList } from '../values/fields.ts'

/** The calls of a delivery boy that the phone may keep and send later (docs/decisions/0042-courier-acts.md). */
export const actCalls = [
  'acceptOwnRun',
  'giveBackOwnRun',
  'acceptOwnManifest',
  'startOwnLine',
  'startVisit',
  'takeWithoutCode',
  'finishOwnLine',
  'reportOwnOtherCase',
  'refusePickUp',
  'seeChange',
] as const
export type ActCall = (typeof actCalls)[number]

/**
 * How an act ended. `done`: as it was meant. `refused`: nothing was stored but the act itself. `conflict`: the order had
 * changed meanwhile; what happened is stored, and a case is open.
 */
export const actOutcomes = ['done', 'refused', 'conflict'] as const
export type ActOutcome = (typeof actOutcomes)[number]

const instant = z.iso.datetime()

/**
 * Acts in the order in which they were done. Each takes effect once, however often it is sent, and on its own: a refused
 * act does not stop the others. `input` is the request of the call `call`.
 */
export const sendActs = {
  request: z.strictObject({
    /** The clock of the phone as it sends, to correct the times of the acts. */
    sent_at: instant,
    acts: nestedList(
      z.strictObject({
        id: z.uuid(),
        call: choice(actCalls),
        /** When it was done, by the clock of the phone. */
        at: instant,
        /** How far the clock of the server was ahead of the phone's when it was done, in milliseconds, as last seen. */
        clock: z.int().optional(),
        /** Its sheet is closed: its person goes on and cannot correct it. Without it the age of the act decides. */
        kept: z.boolean().optional(),
        input: z.record(z.string(), z.unknown()),
      }),
      { min: 1, max: limits.courierActsACall },
    ),
  }),
  reply: z.strictObject({
    list_items: z.array(
      z.strictObject({
        id: z.uuid(),
        outcome: z.enum(actOutcomes),
        /** It had been received before; the outcome is the one of then. */
        repeated: z.boolean(),
        /** One sentence for the delivery boy. */
        details: z.string(),
      }),
    ),
  }),
}
