import { limits } from '@mersal/contract'

/** What came of one shipment of an act on several. */
export type Told = { awb: string; done: boolean; details: string }

/** The steps that an act on several shipments is sent in, each with a key of its own. */
export type Step = { awbs: readonly string[]; key: string }

export function stepsOf(awbs: readonly string[], newKey: () => string): Step[] {
  const steps: Step[] = []
  for (let first = 0; first < awbs.length; first += limits.awbsABulkAct) {
    steps.push({ awbs: awbs.slice(first, first + limits.awbsABulkAct), key: newKey() })
  }
  return steps
}
