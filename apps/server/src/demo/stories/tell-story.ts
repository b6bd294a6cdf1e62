import type { Decision, Shipment } from '../../features/lifecycle/index.ts'
import { hasComeToWait } from './fate.ts'
import { nextAct, type Plot, type StoryAct } from './next-act.ts'

export type DecidedAct = StoryAct & { decision: Decision }
/** The acts on a parcel after its creation, and its final state. */
export type Story = { acts: DecidedAct[]; shipment: Shipment; waits: boolean }

/** Creates a parcel's story act by act. The lifecycle decides each one. */
export function tellStory(planned: Shipment, plot: Plot): Story {
  const acts: DecidedAct[] = []
  let shipment = planned
  let at = plot.createdAt
  for (;;) {
    const waits = hasComeToWait(shipment, plot.fate.waits)
    const next = waits ? null : nextAct(shipment, at, plot, acts.at(-1)?.decision ?? null)
    if (!next || next.at > plot.until) return { acts, shipment, waits }
    const decision = next.act(shipment)
    if ('refused' in decision)
      throw new Error(`the lifecycle refuses an act of the story: ${decision.refused}`)
    acts.push({ ...next, decision })
    shipment = decision.shipment
    at = next.at
  }
}
