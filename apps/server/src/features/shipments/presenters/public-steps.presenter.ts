import { type CallReply, failureOf, type Language, shipmentEventNames } from '@mersal/contract'
import type { TrackedEvent } from '../reads/public-tracking.repository.ts'

/**
 * Whether an event is a step. Assigning a delivery boy is one only when it changes the status, which the first
 * pick-up does.
 */
const isStep = ({ action, from_status, to_status }: TrackedEvent) =>
  action !== 'delivery_boy_set' || from_status !== to_status

/** The steps of a parcel so far, on the public page. */
export function publicSteps(
  events: readonly TrackedEvent[],
  language: Language,
): CallReply<'track'>['steps'] {
  const turned = events.findIndex(({ action }) => action === 'turned_to_return')
  return events.filter(isStep).flatMap((event) => {
    const back = turned !== -1 && events.indexOf(event) > turned
    const names = shipmentEventNames[event.action]
    const label = names.public === undefined ? names.tracking : names.public
    if (label === null) return []
    const text = (back && names.back) || label
    const reason = back ? null : failureOf(event.other_case, event.refused)
    const said =
      event.action === 'attempt_failed' && reason ? `${text[language]}: ${reason[language]}` : text[language]
    return [{ status: event.to_status, at: new Date(event.at).toISOString(), text: said }]
  })
}
