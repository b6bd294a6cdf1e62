import { type Language, sentence } from '@mersal/contract'
import type { Decision } from '../lifecycle/index.ts'
import { trackingText } from '../presenters/tracking-text.presenter.ts'

/** Says what an act came to, in the words that tracking has for it. */
export function movedAnswer({ events, shipment }: Decision, language: Language): string {
  const action = events.at(-1)?.action
  if (action === undefined) return sentence('ok', language)
  return trackingText({ action, otherCase: null, isReturn: shipment.direction === 'return' }, language)
}
