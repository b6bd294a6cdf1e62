import { randomBytes } from 'node:crypto'
import type { Role } from '@mersal/contract'
import { demoPassword, hashPassword } from '../../features/auth/index.ts'
import { type OrderSetting } from '../../features/shipments/index.ts'
import { defaultTariff } from '../../features/pricing/index.ts'
import type { ClientActor, EmployeeActor } from '../../platform/actor.ts'
import type { Transaction } from '../../platform/database.ts'
import { hashSecret, sealSecret } from '../../platform/sealed-secret.ts'
import { dayOf, momentAt } from '../cairo-clock.ts'
import { randomFrom } from '../random.ts'
import { type Cast, type Courier, castOf } from './cast.ts'
import {
  type ClientRow,
  type EmployeeRow,
  insertBranches,
  insertClients,
  insertEmployees,
  insertVehicles,
} from './company.repository.ts'
import { type BranchKey, demoBranches } from './demo-branches.ts'
import { type DemoClient, demoClients } from './demo-clients.ts'
import { type DemoEmployee, demoEmployees } from './demo-employees.ts'

export type CompanyClient = {
  demo: DemoClient
  actor: ClientActor
  /** Orders come between these moments. */
  joinedAt: number
  leavesAt: number
  setting: OrderSetting
}

/** The company as the stories of its shipments need it. */
export type Company = {
  openedAt: number
  branchIds: readonly number[]
  cast: Cast
  clients: readonly CompanyClient[]
  /** Who and what came when, for the activity log. */
  arrivals: readonly Arrival[]
  departures: { employeeId: number; at: number }[]
}

export type Arrival = {
  at: number
  entity: 'branch' | 'employee' | 'client'
  id: number
  name: string
  branchIds: readonly number[]
}

/** Days before today on which the company opened its doors. */
const openedDaysAgo = 90

const alexandriaAndTanta: ReadonlySet<BranchKey> = new Set(['sidi-gaber', 'agami', 'tanta'])

/** Writes the people, branches and merchants of the demo company into a database that has none. */
export async function makeCompany(
  tx: Transaction,
  { now, secretKey }: { now: Date; secretKey: Buffer },
): Promise<Company> {
  const today = dayOf(now.getTime())
  const openedOn = today - openedDaysAgo
  const passwordHash = await hashPassword(demoPassword)
  const hire = (list: readonly DemoEmployee[], branches: ReadonlyMap<BranchKey, number>) =>
    insertEmployees(
      tx,
      list.map((one) => employeeRow(one, openedOn, branches)),
      passwordHash,
    )
  const heads = demoEmployees.filter(({ role }) => role === 'superuser' || role === 'manager')
  const others = demoEmployees.filter((one) => !heads.includes(one))
  const headIds = new Map((await hire(heads, new Map())).map((id, at) => [heads[at]?.username ?? '', id]))
  const managerId = (username: string) => headIds.get(username) ?? 0
  const inserted = await insertBranches(
    tx,
    demoBranches.map(({ key: _key, manager, ...branch }) => ({
      ...branch,
      manager_id: managerId(manager),
      created_at: new Date(momentAt(openedOn, 9 * 60)),
    })),
  )
  const branchIds = new Map(demoBranches.map(({ key }, at) => [key, inserted[at] ?? 0]))
  const otherIds = await hire(others, branchIds)
  const ids = new Map([...headIds, ...others.map(({ username }, at) => [username, otherIds[at] ?? 0] as const)])
  const withVehicle = others.flatMap(({ username, vehicle }) =>
    vehicle
      ? [{ employee_id: ids.get(username) ?? 0, letters: vehicle[0], number: vehicle[1], type: vehicle[2] }]
      : [],
  )
  await insertVehicles(tx, withVehicle)
  const actors = new Map(demoEmployees.map((one) => [one.username, actorOf(one, ids, branchIds)]))
  const managed = (username: string) => actors.get(username)?.branchIds ?? []
  const clientIds = await insertClients(
    tx,
    demoClients.map((client, index) => clientRow(client, index, managerId(client.manager), today)),
    demoClients.map(() => newSecret(secretKey)),
  )
  const branches = demoBranches.map(({ latitude, longitude }, at) => ({ id: inserted[at] ?? 0, latitude, longitude }))
  return {
    openedAt: momentAt(openedOn, 9 * 60),
    branchIds: inserted,
    cast: castOf([...actors.values()], couriersOf(actors, today), accountantsOf(actors, branchIds)),
    clients: demoClients.map((demo, at) => clientOf(demo, clientIds[at] ?? 0, branches, today)),
    arrivals: [
      ...demoBranches.map(({ key, name }) => {
        const id = branchIds.get(key) ?? 0
        return { at: momentAt(openedOn, 9 * 60), entity: 'branch' as const, id, name, branchIds: [id] }
      }),
      ...demoEmployees.map((one) => ({
        at: hiredAt(one, openedOn),
        entity: 'employee' as const,
        id: ids.get(one.username) ?? 0,
        name: `${one.first} ${one.last}`,
        branchIds: actors.get(one.username)?.branchIds ?? [],
      })),
      ...demoClients.map((demo, at) => ({
        at: joinedAt(demo, today),
        entity: 'client' as const,
        id: clientIds[at] ?? 0,
        name: demo.name,
        branchIds: managed(demo.manager),
      })),
    ],
    departures: demoEmployees.flatMap(({ username, leftDaysAgo }) =>
      leftDaysAgo === undefined
        ? []
        : [{ employeeId: ids.get(username) ?? 0, at: momentAt(today - leftDaysAgo, 16 * 60) }],
    ),
  }
}

function hiredAt({ hired }: DemoEmployee, openedOn: number): number {
  return momentAt(openedOn - hired, 10 * 60)
}

function joinedAt({ joinedDaysAgo }: DemoClient, today: number): number {
  return momentAt(today - joinedDaysAgo, 11 * 60)
}

function employeeRow(
  one: DemoEmployee,
  openedOn: number,
  branches: ReadonlyMap<BranchKey, number>,
): EmployeeRow {
  return {
    first_name: one.first,
    last_name: one.last,
    username: one.username,
    phone: one.phone,
    national_id: one.nationalId,
    address: one.address,
    role: one.role,
    branch_id: one.branch === null ? null : (branches.get(one.branch) ?? null),
    created_at: new Date(hiredAt(one, openedOn)),
  }
}

function actorOf(
  { username, first, last, role, branch }: DemoEmployee,
  ids: ReadonlyMap<string, number>,
  branchIds: ReadonlyMap<BranchKey, number>,
): EmployeeActor {
  const theirs: BranchKey[] =
    role === 'manager'
      ? demoBranches.filter(({ manager }) => manager === username).map(({ key }) => key)
      : branch === null
        ? []
        : [branch]
  return {
    kind: 'employee',
    id: ids.get(username) ?? 0,
    role: role satisfies Role,
    name: `${first} ${last}`,
    branchIds: theirs.map((key) => branchIds.get(key) ?? 0),
    sessionHash: Buffer.alloc(0),
  }
}

function couriersOf(actors: ReadonlyMap<string, EmployeeActor>, today: number): Courier[] {
  return demoEmployees.flatMap(({ username, role, vehicle, leftDaysAgo }) => {
    const actor = actors.get(username)
    const [branchId] = actor?.branchIds ?? []
    if (role !== 'delivery' || !actor || branchId === undefined) return []
    // What was given to them a week before they left is done when they leave.
    const leavesAt = leftDaysAgo === undefined ? Number.POSITIVE_INFINITY : momentAt(today - leftDaysAgo - 9, 0)
    return [{ actor, branchId, hasTruck: vehicle?.[2] === 2, leavesAt }]
  })
}

function accountantsOf(
  actors: ReadonlyMap<string, EmployeeActor>,
  branchIds: ReadonlyMap<BranchKey, number>,
): Map<number, EmployeeActor> {
  const ofCairo = actors.get('adel.accounts')
  const ofAlexandria = actors.get('accountant')
  return new Map(
    [...branchIds].flatMap(([key, id]) => {
      const accountant = alexandriaAndTanta.has(key) ? ofAlexandria : ofCairo
      return accountant ? [[id, accountant] as const] : []
    }),
  )
}

function newSecret(key: Buffer): { sealed: Buffer; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url')
  return { sealed: sealSecret(key, secret), hash: hashSecret(secret) }
}

function clientRow(client: DemoClient, index: number, managerId: number, today: number): ClientRow {
  const random = randomFrom(7_000 + index)
  const alphabet = [...'0123456789abcdefghijklmnopqrstuvwxyz']
  return {
    name: client.name,
    email: client.email,
    phone: client.phone,
    address: client.address,
    manager_id: managerId,
    discount_basis_points: client.percent * 100,
    discount_flat_piastres: client.flatEgp * 100,
    in_development: client.inDevelopment ?? false,
    latitude: client.latitude,
    longitude: client.longitude,
    city: client.city,
    region: client.region,
    api_client_id: `cl_${Array.from({ length: 24 }, () => random.pick(alphabet)).join('')}`,
    created_at: new Date(joinedAt(client, today)),
  }
}

function clientOf(
  demo: DemoClient,
  id: number,
  branches: OrderSetting['branches'],
  today: number,
): CompanyClient {
  const { name, phone, address, latitude, longitude, percent, flatEgp, offlineDaysAgo } = demo
  return {
    demo,
    actor: { kind: 'client', id, sandbox: demo.inDevelopment ?? false },
    joinedAt: joinedAt(demo, today),
    leavesAt: offlineDaysAgo === undefined ? Number.POSITIVE_INFINITY : momentAt(today - offlineDaysAgo, 0),
    setting: {
      client: {
        id,
        name,
        phone,
        address,
        point: { latitude, longitude },
        discountBasisPoints: percent * 100,
        discountFlatPiastres: flatEgp * 100,
      },
      branches,
      tariff: defaultTariff,
    },
  }
}
