import type { Outcome, Shipment } from '../../features/shipments/index.ts'
import type { ClientActor, EmployeeActor } from '../../platform/session/actor.ts'
import type { Cast } from '../company/cast.ts'
import type { Random } from '../random.ts'
import type { Fate } from './fate.ts'
import type { Pace } from './pace.ts'

/** What a parcel's story is told from. */
export type Plot = {
  createdAt: number
  /** Nothing is told of the future. */
  until: number
  fate: Fate
  cast: Cast
  pace: Pace
  random: Random
  /** The merchant, when they act by their API. */
  client: ClientActor | null
}

/** One act in a story, at its time. */
export type Move = {
  at: number
  actor: EmployeeActor | ClientActor
  act: (shipment: Shipment) => Outcome
}
