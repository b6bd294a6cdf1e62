import { type CallReply, isFinal, type Language, spokenDay } from '@mersal/contract'
import { formatDayTime } from '../../ui/text/moment.ts'
import { fromTemplate, slot } from './templates.ts'

type Tracked = CallReply<'track'>

/** A parcel's route so far: the current status on top, earlier events below. */
export function trackedShipment(shipment: Tracked, language: Language): DocumentFragment {
  const { awb, status, direction, promised, late, coming, headline, details, steps } = shipment
  const copy = fromTemplate('found')
  slot(copy, 'awb').textContent = awb
  slot(copy, 'headline').textContent = headline
  slot(copy, 'details').textContent = details
  // Receivers do not see whether the money was collected, so 'collected' is shown as 'delivered'.
  slot(copy, 'status').append(fromTemplate(`status-${status === 'collected' ? 'delivered' : status}`))

  const ended = isFinal(status) || status === 'delivered'
  const days = slot(copy, 'days')
  days.textContent = promisedDays(promised, language, days.dataset.between ?? '')
  if (!late) slot(copy, 'late').remove()
  if (!coming) slot(copy, 'promise').remove()
  if (direction === 'forward') slot(copy, 'return').remove()

  const route = slot(copy, 'route')
  if (!ended) route.dataset.open = ''
  route.append(...steps.toReversed().map((step) => stepOf(step, language)))
  route.firstElementChild?.setAttribute('aria-current', 'step')
  return copy
}

function stepOf({ at, text }: Tracked['steps'][number], language: Language): DocumentFragment {
  const copy = fromTemplate('step')
  slot(copy, 'text').textContent = text
  const time = copy.querySelector('time')
  if (time) {
    time.dateTime = at
    time.textContent = formatDayTime(at, language)
  }
  return copy
}

/** The promised days as text. `between` has placeholders for `{from}` and `{to}`. */
export function promisedDays(
  { from, to }: { from: string; to: string },
  language: Language,
  between: string,
): string {
  const say = (day: string) => spokenDay(day, language)
  return from === to ? say(to) : between.replace('{from}', say(from)).replace('{to}', say(to))
}
