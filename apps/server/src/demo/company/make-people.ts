import { demoPassword, hashPassword } from '../../features/auth/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { EmployeeActor } from '../../platform/session/actor.ts'
import { dayOf, momentAt } from '../cairo-clock.ts'
import { type EmployeeRow, insertBranches, insertEmployees, insertVehicles } from './company.repository.ts'
import type { CompanyOptions } from './company.ts'
import { type BranchKey, demoBranches } from './demo-branches.ts'
import { type DemoEmployee, demoEmployees } from './demo-employees.ts'

export type BranchIds = ReadonlyMap<BranchKey, number>
/** By username. */
export type People = ReadonlyMap<string, EmployeeActor>

/** The id of the superuser. */
export function superuserOf(people: People): number {
  return people.get('superuser')?.id ?? 0
}

/** All branches open with the company. */
export function openedAt({ now, openedDaysAgo }: CompanyOptions): number {
  return momentAt(dayOf(now.getTime()) - openedDaysAgo, 9 * 60)
}

export function hiredAt({ hired }: DemoEmployee, options: CompanyOptions): number {
  return momentAt(dayOf(openedAt(options)) + hired, 10 * 60)
}

/** Stores the branches and employees: first the superuser, who hires everyone, then the managers. */
export async function makePeople(
  tx: Transaction,
  options: CompanyOptions,
): Promise<{ branchIds: BranchIds; people: People }> {
  const passwordHash = await hashPassword(demoPassword)
  const [superuser, ...employees] = demoEmployees
  if (superuser?.role !== 'superuser') throw new Error('the first of the demo people is the superuser')
  const ids = new Map<string, number>()
  const hire = async (list: readonly DemoEmployee[], branchIds: BranchIds) => {
    const rows = list.map((one) =>
      employeeRow(one, options, { branchIds, hiredBy: ids.get(superuser.username) ?? null }),
    )
    const hired = await insertEmployees(tx, rows, passwordHash)
    for (const [index, { username }] of list.entries()) ids.set(username, hired[index] ?? 0)
  }
  const isManager = ({ role }: DemoEmployee) => role === 'manager'
  await hire([superuser], new Map())
  await hire(employees.filter(isManager), new Map())
  const opened = await insertBranches(
    tx,
    demoBranches.map(({ key: _key, manager, ...branch }) => ({
      ...branch,
      manager_id: ids.get(manager) ?? 0,
      created_at: new Date(openedAt(options)),
    })),
  )
  const branchIds: BranchIds = new Map(demoBranches.map(({ key }, index) => [key, opened[index] ?? 0]))
  const others = employees.filter((one) => !isManager(one))
  await hire(others, branchIds)
  await insertVehicles(
    tx,
    others.flatMap(({ username, vehicle }) => {
      if (!vehicle) return []
      const [letters, number, type] = vehicle
      return [{ employee_id: ids.get(username) ?? 0, letters, number, type }]
    }),
  )
  const people = new Map(
    demoEmployees.map((one) => [one.username, actorOf(one, ids.get(one.username) ?? 0, branchIds)]),
  )
  return { branchIds, people }
}

function employeeRow(
  one: DemoEmployee,
  options: CompanyOptions,
  { branchIds, hiredBy }: { branchIds: BranchIds; hiredBy: number | null },
): EmployeeRow {
  return {
    first_name: one.first,
    last_name: one.last,
    username: one.username,
    phone: one.phone,
    national_id: one.nationalId,
    address: one.address,
    role: one.role,
    branch_id: one.branch === null ? null : (branchIds.get(one.branch) ?? null),
    created_by: hiredBy,
    created_at: new Date(hiredAt(one, options)),
  }
}

function actorOf(one: DemoEmployee, id: number, branchIds: BranchIds): EmployeeActor {
  const managed = demoBranches.filter(({ manager }) => manager === one.username)
  const theirs =
    one.role === 'manager' ? managed.map(({ key }) => key) : one.branch === null ? [] : [one.branch]
  return {
    kind: 'employee',
    id,
    role: one.role,
    name: `${one.first} ${one.last}`,
    branchIds: theirs.map((key) => branchIds.get(key) ?? 0),
    sessionHash: Buffer.alloc(0),
  }
}
