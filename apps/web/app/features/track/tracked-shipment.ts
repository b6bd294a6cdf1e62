import type { CallReply, Language } from '@mersal/contract'
import { isFinal } from '@mersal/contract'
import { promisedDays, stepMoment } from './say-days.ts'
import { fromTemplate, slot, templateOf } from './templates.ts'

type Tracked = CallReply<'track'>

/** A parcel's way so far, drawn as its route: where it is now on top, what came before below. */
export function trackedShipment(shipment: Tracked, language: Language): DocumentFragment {
  const { awb, status, direction, promised, steps } = shipment
  const copy = fromTemplate('found')
  slot(copy, 'awb').textContent = awb
  slot(copy, 'headline').textContent = templateOf(`status-${status}`).dataset.says ?? ''
  slot(copy, 'status').append(fromTemplate(`status-${status}`))

  const promise = slot(copy, 'promise')
  const ended = isFinal(status) || status === 'delivered'
  if (ended) promise.remove()
  const [term, days] = promise.children
  if (term instanceof HTMLElement && direction === 'return') term.textContent = term.dataset.return ?? ''
  if (days instanceof HTMLElement) {
    days.textContent = promisedDays(promised, language, days.dataset.between ?? '')
  }

  const route = slot(copy, 'route')
  if (!ended) route.dataset.open = ''
  route.append(...steps.toReversed().map(stepOf))
  route.firstElementChild?.setAttribute('aria-current', 'step')
  return copy
}

function stepOf({ status, at }: Tracked['steps'][number]): DocumentFragment {
  const copy = fromTemplate('step')
  slot(copy, 'status').append(fromTemplate(`status-${status}`))
  const time = copy.querySelector('time')
  if (time) {
    time.dateTime = at
    time.textContent = stepMoment(at)
  }
  return copy
}
