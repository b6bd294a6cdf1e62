import type { WantedPlace } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { EmployeeActor } from '../../../platform/session/actor.ts'
import { activeLine } from '../../lifecycle/index.ts'
import type { Decided } from '../acts/acts.service.ts'
import { insertEvents } from '../acts/stored-shipment.repository.ts'
import { countReportedPlaces, insertAnswer } from './receiver-answers.repository.ts'

/** How often a delivery boy may write a place down for one parcel in 24 hours. */
const placesADay = 5
const dayMs = 86_400_000

/**
 * The receiver at the door wants the parcel at another place. It only asks: the branch decides, as for what they ask on their
 * page (docs/decisions/0048-receiver-page.md).
 */
export async function askForPlace(
  { sql, actor, now }: { sql: Transaction; actor: EmployeeActor; now: Date },
  { stored, shipment }: Decided,
  { address, landmark, point }: WantedPlace,
): Promise<void> {
  const { awb } = stored
  const since = new Date(now.getTime() - dayMs)
  if ((await countReportedPlaces(sql, { awb, reportedBy: actor.id, since })) >= placesADay)
    throw Refused.field('place', 'place_too_often', { most: placesADay })
  const { status } = shipment
  const leg = activeLine(shipment)?.leg ?? null
  const details = { said: 'address', request: true } as const
  const event = {
    awb,
    action: 'receiver_said',
    from: status,
    to: status,
    leg,
    otherCase: null,
    note: '',
    details,
  } as const
  const [eventId] = await insertEvents(sql, [event], actor.id, now)
  if (eventId === undefined) throw new Error('an event was not written')
  await insertAnswer(sql, {
    event_id: eventId,
    awb,
    kind: 'address',
    at: now,
    request: true,
    day: null,
    taker: null,
    stars: null,
    delivery_boy_id: null,
    words: address,
    landmark,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    reported_by: actor.id,
  })
}
