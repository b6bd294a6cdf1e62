import type { Transaction } from '../../../platform/database/database.ts'
import { activeLine } from '../../lifecycle/index.ts'
import { insertEvents, type StoredShipment } from '../acts/stored-shipment.repository.ts'
import { insertAnswer, type NewAnswer } from './receiver-answers.repository.ts'

type Said = Pick<NewAnswer, 'kind'> & Partial<Omit<NewAnswer, 'event_id' | 'awb' | 'at'>>

/** Stores what a receiver said, with the event that tells the branch. */
export async function saveAnswer(
  tx: Transaction,
  { awb, shipment }: Pick<StoredShipment, 'awb' | 'shipment'>,
  at: Date,
  said: Said,
): Promise<void> {
  const { kind, request = false, day = null, stars = null, reported_by = null } = said
  const event = {
    awb,
    action: 'receiver_said',
    from: shipment.status,
    to: shipment.status,
    leg: activeLine(shipment)?.leg ?? null,
    otherCase: null,
    note: '',
    details: {
      said: kind,
      ...(request && { request }),
      ...(day !== null && { day }),
      ...(stars !== null && { stars }),
    },
  } as const
  const [eventId] = await insertEvents(tx, [event], reported_by, at)
  if (eventId === undefined) throw new Error('an event was not written')
  await insertAnswer(tx, {
    taker: null,
    courier_id: null,
    words: '',
    landmark: '',
    latitude: null,
    longitude: null,
    ...said,
    event_id: eventId,
    awb,
    at,
    request,
    day,
    stars,
    reported_by,
  })
}
