import { limits } from '@mersal/contract'
import type { NewCode } from './plan-lines.ts'
import { activeLine, type Line, type NotPossible, type Outcome, type Shipment } from './state.ts'
import { changeLine, decide, event, refuse } from './steps.ts'

/** Whether a line is locked: too many wrong codes were tried. No code starts it until its desk releases it. */
export function isLocked(line: Pick<Line, 'status' | 'wrongCodes'>): boolean {
  return line.status === 'Pending' && line.wrongCodes >= limits.handOverCodeTries
}

/** Checks a code. A wrong one is refused and counted; the last allowed try locks the line. Null when it is right. */
export function refuseWrongCode(shipment: Shipment, line: Line, code: string): NotPossible | null {
  if (isLocked(line)) return refuse('line_locked')
  if (code === line.code) return null
  const counted = changeLine(shipment, line.leg, { wrongCodes: line.wrongCodes + 1 })
  if (line.wrongCodes + 1 < limits.handOverCodeTries)
    return { refused: 'wrong_code', recorded: decide(counted, []) }
  const locked = event('line_locked', shipment.status, shipment.status, { leg: line.leg })
  return { refused: 'line_locked', recorded: decide(counted, [locked]) }
}

/** The desk releases a locked line: it gets a new code and a new count of tries. */
export function releaseLine(shipment: Shipment, newCode: NewCode): Outcome {
  const line = activeLine(shipment)
  if (!line || !isLocked(line)) return refuse('line_not_locked')
  const made = newCode()
  const code = made === line.code ? newCode() : made
  return decide(changeLine(shipment, line.leg, { code, wrongCodes: 0 }), [
    event('line_released', shipment.status, shipment.status, { leg: line.leg }),
  ])
}
