import type { WantedPlace } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { EmployeeActor } from '../../../platform/session/actor.ts'
import type { Decided } from '../acts/acts.service.ts'
import { countReportedPlaces } from './receiver-answers.repository.ts'
import { saveAnswer } from './save-answer.service.ts'

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
  await saveAnswer(sql, { awb, shipment }, now, {
    kind: 'address',
    request: true,
    words: address,
    landmark,
    ...point,
    reported_by: actor.id,
  })
}
