import type { CallReply } from '@mersal/contract'
import { type OwnLine, waitsForBranch } from '../lines/own-line.ts'

export type OwnRuns = CallReply<'listOwnRuns'>
export type OwnRun = OwnRuns['list_items'][number]

/** The parcels of a run that the desk has scanned out and that the delivery boy has not accepted. */
export function handedOutOf({ parcel_list }: OwnRun): OwnRun['parcel_list'] {
  return parcel_list.filter(({ scanned_out, re_status }) => scanned_out && re_status === 'Pending')
}

/** Whether the delivery boy has left with it. */
export function isAccepted({ state }: Pick<OwnRun, 'state'>): boolean {
  return state === 'out' || state === 'back'
}

/** The runs that wait for the delivery boy to accept what the desk has scanned out: all of it, or what came later. */
export function runsToAccept(runs: readonly OwnRun[]): OwnRun[] {
  return runs.filter((run) => (run.state === 'ready' || run.state === 'out') && handedOutOf(run).length > 0)
}

export type StopNumbers = ReadonlyMap<string, { run: number; at: number }>

/** The stop of each parcel on a run, by AWB. */
export function stopNumbers(runs: readonly OwnRun[]): StopNumbers {
  return new Map(
    runs.flatMap(({ id, parcel_list }) => parcel_list.map(({ awb, at }) => [awb, { run: id, at }] as const)),
  )
}

/**
 * Divides the lines into those that an accepted run leads through, in the order of its stops, and the others. What waits
 * for the branch is done on the way, so it is among the others.
 */
export function linesByRun(lines: readonly OwnLine[], runs: readonly OwnRun[]) {
  const stops = stopNumbers(runs)
  const out = runs.filter(({ state }) => state === 'out')
  const isOn = (line: OwnLine, id: number) => !waitsForBranch(line) && stops.get(line.awb)?.run === id
  const atOf = (line: OwnLine) => stops.get(line.awb)?.at ?? 0
  return {
    runs: out.map((run) => ({
      run,
      lines: lines.filter((line) => isOn(line, run.id)).toSorted((a, b) => atOf(a) - atOf(b)),
    })),
    others: lines.filter((line) => !out.some(({ id }) => isOn(line, id))),
  }
}
