import type { Line } from '../lifecycle/index.ts'

/** A leg on a run or a manifest. */
export type Leg = { awb: number; leg: number }

/** A line that has a new delivery boy, or whose delivery boy took the goods over. */
export type GivenLine = Leg & {
  kind: Line['kind']
  courierId: number
  /** The branch of its desk: where the line starts, or where a pick-up arrives. */
  branchId: number
  toBranchId: number | null
}

export type EndedLine = Leg & Pick<Line, 'kind'>

/** What acts mean for runs and manifests. */
export type DispatchChanges = {
  joins: GivenLine[]
  /** Lines that were taken over one by one. */
  starts: GivenLine[]
  /** Lines that lost their delivery boy, or ended before the goods left. */
  leaves: EndedLine[]
  /** Pick-ups that failed. They stay on a run that is out. */
  failedPickUps: Leg[]
  /** Lines whose goods a branch has scanned in. */
  scannedIn: EndedLine[]
}

/** When an act happens, on which day in Cairo, and who acts; null for a merchant. */
export type Moment = { at: Date; today: string; employeeId: number | null }
