import type { EmployeeActor } from '../../platform/session/actor.ts'
import type { Random } from '../random.ts'

export type Courier = {
  actor: EmployeeActor
  branchId: number
  /** Trucks carry transfers between branches. */
  hasTruck: boolean
  /** They get no new work after this time. */
  leavesAt: number
}

/** The people who act at each branch. */
export type Cast = {
  superuser: EmployeeActor
  staffOf(branchId: number): EmployeeActor
  managerOf(branchId: number): EmployeeActor
  accountantOf(branchId: number): EmployeeActor
  /** A delivery boy of the branch for a pick-up or an end line. */
  riderOf(branchId: number, at: number, random: Random): EmployeeActor
  /** A delivery boy of the branch for a transfer. */
  haulerOf(branchId: number, at: number, random: Random): EmployeeActor
  courierById(id: number): Courier
  /** The delivery boy whose sign-in is shown on the sign-in page. Their list is never empty. */
  shownCourier: Courier
}

/** Assigns people to branches. Each accountant also serves the nearest branches. */
export function castOf(
  people: readonly EmployeeActor[],
  couriers: readonly Courier[],
  accountants: ReadonlyMap<number, EmployeeActor>,
): Cast {
  const byId = new Map(couriers.map((courier) => [courier.actor.id, courier]))
  const find = (role: EmployeeActor['role'], branchId?: number): EmployeeActor =>
    required(
      people.find((one) => one.role === role && (branchId === undefined || one.branchIds.includes(branchId))),
      `${role} of branch ${branchId}`,
    )
  const courierOf = (branchId: number, at: number, random: Random, byTruck: boolean) => {
    const there = couriers.filter((courier) => courier.branchId === branchId && at < courier.leavesAt)
    const fitting = there.filter(({ hasTruck }) => hasTruck === byTruck)
    return random.pick(fitting.length > 0 ? fitting : there).actor
  }
  return {
    superuser: find('superuser'),
    staffOf: (branchId) => find('staff', branchId),
    managerOf: (branchId) => find('manager', branchId),
    accountantOf: (branchId) => required(accountants.get(branchId), `accountant of branch ${branchId}`),
    // At a branch with trucks, the truck drivers deliver every fourth parcel.
    riderOf: (branchId, at, random) => courierOf(branchId, at, random, random.chance(0.25)),
    haulerOf: (branchId, at, random) => courierOf(branchId, at, random, true),
    courierById: (id) => required(byId.get(id), `courier ${id}`),
    shownCourier: required(couriers[0], 'courier'),
  }
}

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`the demo company has no ${what}`)
  return value
}
