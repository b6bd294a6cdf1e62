import { type ActCall, type CallRequest, calls, fieldErrors, type MessageKey } from '@mersal/contract'
import type { Context } from '../../platform/http/handlers.ts'
import { Refused } from '../../platform/http/refused.ts'
import { acceptOwnManifest } from '../manifests/index.ts'
import { acceptOwnRun, giveBackOwnRun } from '../runs/index.ts'
import {
  courierActs,
  finishOwn,
  type ManyOutcome,
  seeChange,
  startVisit,
  takeParcelsWithoutCode,
} from '../shipments/index.ts'

export type Sending = Context<'sendActs'>
/** An act whose input its call understands. */
export type KnownAct = { [C in ActCall]: { call: C; input: CallRequest<C> } }[ActCall]

/** `missed`: the parcels that were refused, of an act on several. `finding`: why a person must look at a delivery. */
export type Performed = { missed: Missed[]; finding: Awaited<ReturnType<typeof finishOwn>>['finding'] }
export type Missed = { awb: number; refused: MessageKey }

const whole: Performed = { missed: [], finding: null }

/** Does an act as the call of its name does it. */
export async function performAct(context: Sending, { call, input }: KnownAct): Promise<Performed> {
  switch (call) {
    case 'acceptOwnRun':
      await acceptOwnRun(context, input)
      return whole
    case 'giveBackOwnRun':
      await giveBackOwnRun(context, input)
      return whole
    case 'acceptOwnManifest':
      await acceptOwnManifest(context, input)
      return whole
    case 'startOwnLine':
      await courierActs.startOwnLine(context, input)
      return whole
    case 'startVisit':
      return missedOf((await startVisit(context, input)).outcomes)
    case 'takeWithoutCode':
      return missedOf(await takeParcelsWithoutCode(context, input))
    case 'finishOwnLine':
      return { ...whole, finding: (await finishOwn(context, input)).finding }
    case 'reportOwnOtherCase':
      await courierActs.reportOwnOtherCase(context, input)
      return whole
    case 'refusePickUp':
      await courierActs.refusePickUp(context, input)
      return whole
    case 'seeChange':
      await seeChange(context.sql, input.awb, context.actor.id)
      return whole
  }
}

function missedOf(outcomes: readonly ManyOutcome[]): Performed {
  const missed = outcomes.flatMap(({ awb, refused }) => (refused === null ? [] : [{ awb, refused }]))
  return { ...whole, missed }
}

/** Reads the input of an act with the request of its call; a refusal when it does not fit. */
export function readAct(call: ActCall, input: unknown): KnownAct | Refused {
  const read = calls[call].request.safeParse(input)
  if (read.success) return { call, input: read.data } as KnownAct
  const [first] = Object.values(fieldErrors(read.error))
  return new Refused('invalid', first?.key ?? 'invalid', { parameters: first?.parameters ?? {} })
}

/** The parcels that an act names. */
export function awbsOf({ input }: KnownAct): number[] {
  if ('awb' in input) return [input.awb]
  return 'awbs' in input ? [...new Set(input.awbs ?? [])] : []
}
