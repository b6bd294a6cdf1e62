import { limits } from '@mersal/contract'

/** The result of an act for one of several shipments. */
export type Outcome = { awb: string; done: boolean; details: string }

/** The calls that an act on several shipments is split into. Each has its own key. */
export type Step = { awbs: readonly string[]; key: string }

export function stepsOf(awbs: readonly string[], newKey: () => string): Step[] {
  const steps: Step[] = []
  for (let first = 0; first < awbs.length; first += limits.awbsABulkAct) {
    steps.push({ awbs: awbs.slice(first, first + limits.awbsABulkAct), key: newKey() })
  }
  return steps
}
