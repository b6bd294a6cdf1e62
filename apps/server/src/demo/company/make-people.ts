import { demoPassword, hashPassword } from '../../features/auth/index.ts'
import { columnsOf, insertRows } from '../../platform/database/columns.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { EmployeeActor } from '../../platform/session/actor.ts'
import { dayOf, momentAt } from '../cairo-clock.ts'
import type { CompanyOptions } from './company.ts'
import { type BranchKey, type DemoEmployee, demoBranches, demoEmployees } from './tables.ts'

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
    const rows = list.map((one) => {
      const createdAt = new Date(hiredAt(one, options))
      const branchId = one.branch === null ? null : branchIds.get(one.branch)
      const createdBy = ids.get(superuser.username)
      const email = `${one.username}@mersal.example`
      return {
        ...one,
        email,
        branchId,
        createdBy,
        createdAt,
        ownSince: createdAt,
        emailConfirmedAt: createdAt,
      }
    })
    const columns = columnsOf(
      rows,
      `firstName text, lastName text, username text, email text, phone text, nationalId text, address text,
        role employee_role, branchId bigint, createdBy bigint, createdAt timestamptz, ownSince timestamptz,
        emailConfirmedAt timestamptz`,
    )
    const hired = await tx<{ id: number }[]>`
      insert into employees ${insertRows(tx, columns, { password_hash: passwordHash })} returning id`
    for (const [index, { username }] of list.entries()) ids.set(username, hired[index]?.id ?? 0)
  }
  const isManager = ({ role }: DemoEmployee) => role === 'manager'
  await hire([superuser], new Map())
  await hire(employees.filter(isManager), new Map())
  const branchIds = await openBranches(tx, ids, new Date(openedAt(options)))
  await hire(
    employees.filter((one) => !isManager(one)),
    branchIds,
  )
  const vehicles = demoEmployees.flatMap(({ username, vehicle }) =>
    vehicle ? [{ ...vehicle, employeeId: ids.get(username) }] : [],
  )
  const columns = columnsOf(vehicles, 'employeeId bigint, letters text, number text, type smallint')
  await tx`insert into vehicles ${insertRows(tx, columns)}`
  const people = new Map(
    demoEmployees.map((one) => [one.username, actorOf(one, ids.get(one.username) ?? 0, branchIds)]),
  )
  return { branchIds, people }
}

async function openBranches(
  tx: Transaction,
  ids: ReadonlyMap<string, number>,
  openedAt: Date,
): Promise<BranchIds> {
  const rows = demoBranches.map((branch) => {
    return { ...branch, managerId: ids.get(branch.manager), addressMap: branch.address }
  })
  const columns = columnsOf(
    rows,
    `name text, nameAr text, address text, phone text, stands smallint, managerId bigint,
      latitude double precision, longitude double precision, city text, region text, addressMap text`,
  )
  const opened = await tx<{ id: number }[]>`
    insert into branches ${insertRows(tx, columns, { country: 'Egypt', created_at: openedAt })} returning id`
  return new Map(demoBranches.map(({ key }, index) => [key, opened[index]?.id ?? 0]))
}

function actorOf(one: DemoEmployee, id: number, branchIds: BranchIds): EmployeeActor {
  const theirs = demoBranches.filter(({ key, manager }) =>
    one.role === 'manager' ? manager === one.username : key === one.branch,
  )
  return {
    kind: 'employee',
    id,
    role: one.role,
    name: `${one.firstName} ${one.lastName}`,
    branchIds: theirs.map(({ key }) => branchIds.get(key) ?? 0),
    sessionHash: Buffer.alloc(0),
  }
}
