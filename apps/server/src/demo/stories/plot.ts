import type { Outcome, Shipment } from '../../features/lifecycle/index.ts'
import type { ClientActor, EmployeeActor } from '../../platform/session/actor.ts'
import type { Cast } from '../company/cast.ts'
import type { Random } from '../random.ts'
import type { Fate } from './fate.ts'
import type { Pace } from './pace.ts'

/** The inputs of a parcel's story. */
export type Plot = {
  createdAt: number
  /** No act happens after this moment. */
  until: number
  fate: Fate
  cast: Cast
  pace: Pace
  random: Random
  /** The merchant if they use the API. */
  client: ClientActor | null
}

/** One act of a story and its time. */
export type StoryAct = {
  at: number
  actor: EmployeeActor | ClientActor
  act: (shipment: Shipment) => Outcome
}
