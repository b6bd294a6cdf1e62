import { failsAttempt, type LineRow, type OtherCase } from '@mersal/contract'

/** An act that may be the delivery boy's own. */
export type StandIn = { kind: 'start' } | { kind: 'finish' } | { kind: 'report'; otherCase: OtherCase }

/** The delivery boy whose act it is, by name; null when it is the branch's own. The server decides in the same way. */
export function replaced(line: LineRow | undefined, act: StandIn): string | null {
  if (!line || line.counter || line.to === null) return null
  const isEndUnderWay = line.kind === 'end' && line.re_status === 'Active'
  switch (act.kind) {
    case 'start':
      return line.re_status === 'Pending' ? line.to : null
    case 'finish':
      return isEndUnderWay ? line.to : null
    case 'report':
      return isEndUnderWay && failsAttempt(act.otherCase) ? line.to : null
  }
}
