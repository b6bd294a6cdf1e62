import {
  cancelOrderCase,
  isFinal,
  type Language,
  limits,
  type MessageKey,
  type OtherCase,
  otherCases,
  sentence,
} from '@mersal/contract'
import { activeLine, type Shipment } from '../lifecycle/index.ts'

/** Says what was recorded of a case, and what happens next. */
export function caseAnswer(
  otherCase: OtherCase,
  { before, after }: { before: Shipment; after: Shipment },
  language: Language,
): string {
  return sentence(whatFollows(otherCase, before, after), language, {
    case: otherCases[otherCase][language],
    attempt: after.deliveryFailures,
    attempts: limits.failedDeliveries,
  })
}

function whatFollows(otherCase: OtherCase, before: Shipment, after: Shipment): MessageKey {
  if (otherCase === cancelOrderCase) return isFinal(after.status) ? 'case_cancelled' : 'case_turned_back'
  if (after.returnFailures > before.returnFailures)
    return after.returnFailures < limits.failedReturns ? 'case_return_failed' : 'case_return_held'
  if (after.deliveryFailures > before.deliveryFailures)
    return after.direction === 'return' ? 'case_last_attempt_failed' : 'case_attempt_failed'
  return activeLine(after)?.leg === activeLine(before)?.leg ? 'case_noted' : 'case_pick_up_failed'
}
