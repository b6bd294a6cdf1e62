import {
  type Language,
  type OtherCase,
  otherCases,
  type ShipmentEvent,
  shipmentEventNames,
} from '@mersal/contract'

type TrackedStep = {
  action: ShipmentEvent
  otherCase: number | null
  /** Whether it happened after the goods turned back. */
  isReturn: boolean
}

/** The text of a tracking event, with its case if it has one. */
export function trackingText({ action, otherCase, isReturn }: TrackedStep, language: Language): string {
  const { tracking, back } = shipmentEventNames[action]
  const text = ((isReturn && back) || tracking)[language]
  return otherCase === null ? text : `${text}: ${otherCases[otherCase as OtherCase][language]}`
}
