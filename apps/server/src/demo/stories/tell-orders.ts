import type { Order } from '@mersal/contract'
import { type PlannedOrder, planOrder } from '../../features/shipments/index.ts'
import type { ClientActor, EmployeeActor } from '../../platform/session/actor.ts'
import { dayOf, dayText, timeText } from '../cairo-clock.ts'
import type { Cast } from '../company/cast.ts'
import type { Company } from '../company/company.ts'
import { type Random, randomFrom } from '../random.ts'
import type { Arrival } from './arrivals.ts'
import { type Casting, drawOrder } from './draw-order.ts'
import { drawFate } from './fate.ts'
import { paceOf } from './pace.ts'
import type { Part } from './showcase.ts'
import { type Story, tellStory } from './tell-story.ts'

/** A parcel with its story. The AWB is known once the order is stored. */
export type StoryParcel = { awb: number; order: StoryOrder; index: number; story: Story }

export type StoryOrder = {
  at: number
  order: Order
  planned: PlannedOrder
  /** The merchant over the API, or staff of the branch that receives the goods. */
  orderer: EmployeeActor | ClientActor
  parcels: StoryParcel[]
}

/** Parcels with a promise of at least this many days are far ones. */
const farDays = 5

/** Creates the story of the order `arrival`. The same seed gives the same story. */
export function tellOrder(
  company: Company,
  arrival: Arrival,
  { seed, until, part }: { seed: number; until: number; part: Part | undefined },
): StoryOrder {
  const random = randomFrom(seed)
  const { at, client } = arrival
  const { order, planned } = drawPlanned(random, arrival, part)
  const orderer = arrival.byApi ? client.actor : company.cast.staffOf(planned.originBranchId)
  const isFar = (planned.quote.parcels[0]?.promisedDays.to ?? 0) >= farDays
  const { cast } = part?.byShownCourier ? { cast: withShownCourier(company.cast) } : company
  const made: StoryOrder = { at, order, planned, orderer, parcels: [] }
  made.parcels = planned.parcels.map(({ shipment }, index) => {
    const own = randomFrom(seed * 64 + index + 1)
    const story = tellStory(shipment, {
      createdAt: at,
      until,
      fate: part?.fate ?? drawFate(own),
      cast,
      pace: paceOf(own, { isUrgent: order.priority === 2, isFar }),
      random: own,
      client: arrival.byApi ? client.actor : null,
    })
    return { awb: 0, order: made, index, story }
  })
  return made
}

function withShownCourier(cast: Cast): Cast {
  return { ...cast, riderOf: () => cast.shownCourier.actor }
}

/** Draws orders until one meets the requirements of its part. */
function drawPlanned(
  random: Random,
  { at, client, packages }: Arrival,
  part: Part | undefined,
): { order: Order; planned: PlannedOrder } {
  const casting: Casting = part ? { packages: 1, isCash: true, priority: 0, isToTheDoor: true } : { packages }
  for (;;) {
    const order = drawOrder(random, client.demo, casting)
    const planned = planOrder(order, client.setting, { day: dayText(dayOf(at)), time: timeText(at) }, () =>
      random.digits(4),
    )
    const isBetween = planned.originBranchId !== planned.destinationBranchId
    const isNear = (planned.quote.parcels[0]?.promisedDays.to ?? 0) < farDays
    if (!part || (isBetween === part.isBetweenBranches && isNear)) return { order, planned }
  }
}
