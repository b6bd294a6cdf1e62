import type { ActCall, ActOutcome, CallInput } from '@mersal/contract'

type Of<N extends ActCall> = { call: N; input: CallInput<N> }

/** What a delivery boy did: a call and its request. */
export type Deed = { [N in ActCall]: Of<N> }[ActCall]

/** An act before it is stored, which gives it its number. */
export type NewAct = Deed & {
  id: string
  /** The delivery boy who did it. The app shows it to them alone, and sends it only in their session. */
  employeeId: number
  /** When it was done, by the clock of the phone. */
  at: string
  /** How far the clock of the server was ahead then, in milliseconds, as last seen. */
  clock?: number
  /** The parcels that it is about. Empty for a run or a manifest that an older version accepted. */
  awbs: readonly string[]
  state: 'waiting' | ActOutcome
  /** The sentence of the server. Empty while the act waits. */
  details: string
  /** The lists of the phone are newer than the answer, so they include the act. */
  isInLists: boolean
}

/** `seq` is the order in which the acts were done, also by several tabs. */
export type StoredAct = NewAct & { seq: number }

/** True while the lists do not include the act yet, and the screen shows them with it. */
export function isPending({ state, isInLists }: StoredAct): boolean {
  return state !== 'refused' && !isInLists
}

/** True when the delivery boy must read how the act ended. */
export function needsReading({ state }: StoredAct): boolean {
  return state === 'refused' || state === 'conflict'
}

/** The parcels of a deed. */
export function awbsOf({ input }: Deed): readonly string[] {
  if ('awb' in input) return [String(input.awb)]
  return 'awbs' in input && Array.isArray(input.awbs) ? input.awbs.map(String) : []
}
