import type { Decision, Shipment } from '../../features/shipments/index.ts'
import { hasComeToWait } from './fate.ts'
import { nextMove } from './next-move.ts'
import type { Move, Plot } from './plot.ts'

export type Step = Move & { decision: Decision }
/** The acts on a parcel after its creation, and its final state. */
export type Story = { steps: Step[]; shipment: Shipment; waits: boolean }

/** Creates a parcel's story act by act. The lifecycle decides each one. */
export function tellStory(planned: Shipment, plot: Plot): Story {
  const steps: Step[] = []
  let shipment = planned
  let at = plot.createdAt
  for (;;) {
    const waits = hasComeToWait(shipment, plot.fate.waits)
    const move = waits ? null : nextMove(shipment, at, plot)
    if (!move || move.at > plot.until) return { steps, shipment, waits }
    const decision = move.act(shipment)
    if ('refused' in decision) throw new Error(`the demo's story is not possible: ${decision.refused}`)
    steps.push({ ...move, decision })
    shipment = decision.shipment
    at = move.at
  }
}
