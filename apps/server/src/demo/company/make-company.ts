import { readFile } from 'node:fs/promises'
import { closeFirstSteps } from '../../features/company/index.ts'
import { encodeInOwnProcess, storeImage } from '../../features/images/index.ts'
import { saveRates } from '../../features/pay/index.ts'
import { insertFirstSections } from '../../platform/company/company-sections.repository.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { EmployeeActor } from '../../platform/session/actor.ts'
import { dayOf, dayText, momentAt } from '../cairo-clock.ts'
import { type Courier, castOf } from './cast.ts'
import type { Company, CompanyClient, CompanyOptions, Newcomer } from './company.ts'
import { demoCompany } from './demo-company.ts'
import { makeClients } from './make-clients.ts'
import { type BranchIds, hiredAt, makePeople, openedAt, type People, superuserOf } from './make-people.ts'
import { makePrices } from './make-prices.ts'
import { type BranchKey, type DemoEmployee, demoBranches, demoEmployees } from './tables.ts'

const logoFile = new URL('./logo.png', import.meta.url)
const countedInAlexandria: ReadonlySet<BranchKey> = new Set(['sidi-gaber', 'agami', 'tanta'])
/** Days between the last new work of a leaver and their last day. */
const daysToFinish = 9

/** Stores the people, branches and merchants of the demo company in an empty database. */
export async function makeCompany(tx: Transaction, options: CompanyOptions): Promise<Company> {
  const { now, openedDaysAgo } = options
  const opened = new Date(momentAt(dayOf(now.getTime()) - openedDaysAgo, 8 * 60))
  const logo = await storeImage(tx, options.store, await encodeInOwnProcess(await readFile(logoFile)))
  await insertFirstSections(tx, { ...demoCompany, identity: { ...demoCompany.identity, logo } }, opened)
  await closeFirstSteps(tx, null, now)
  const made = await makePeople(tx, options)
  const large = await makePrices(tx, superuserOf(made.people), options)
  const clients = await makeClients(tx, { ...made, large }, options)
  const { branchIds, people } = made
  await makePayRates(tx, { opened, superuserId: superuserOf(people) })
  return {
    branchIds: [...branchIds.values()],
    cast: castOf([...people.values()], couriersOf(people, now), accountantsOf(people, branchIds)),
    clients,
    newcomers: newcomersOf(made, clients, options),
    departures: demoEmployees.flatMap((one) => {
      const employeeId = people.get(one.username)?.id ?? 0
      const at = leftAt(one, now, 0)
      return Number.isFinite(at) ? [{ employeeId, at }] : []
    }),
  }
}

function leftAt({ leftDaysAgo }: DemoEmployee, now: Date, daysBefore: number): number {
  if (leftDaysAgo === null) return Number.POSITIVE_INFINITY
  return momentAt(dayOf(now.getTime()) - leftDaysAgo - daysBefore, 16 * 60)
}

function couriersOf(people: People, now: Date): Courier[] {
  return demoEmployees.flatMap((one) => {
    const actor = people.get(one.username)
    const [branchId] = actor?.branchIds ?? []
    if (one.role !== 'delivery' || !actor || branchId === undefined) return []
    return [{ actor, branchId, hasTruck: one.vehicle?.type === 2, leavesAt: leftAt(one, now, daysToFinish) }]
  })
}

function accountantsOf(people: People, branchIds: BranchIds): Map<number, EmployeeActor> {
  const accountants = new Map<number, EmployeeActor>()
  for (const [key, id] of branchIds) {
    const accountant = people.get(countedInAlexandria.has(key) ? 'accountant' : 'adel.accounts')
    if (accountant) accountants.set(id, accountant)
  }
  return accountants
}

function newcomersOf(
  { branchIds, people }: { branchIds: BranchIds; people: People },
  clients: readonly CompanyClient[],
  options: CompanyOptions,
): Newcomer[] {
  const branches = demoBranches.map(({ key, name }): Newcomer => {
    const id = branchIds.get(key) ?? 0
    return { at: openedAt(options), entity: 'branch', id, name, branchIds: [id] }
  })
  const employees = demoEmployees.map((one): Newcomer => {
    const { id = 0, branchIds: theirs = [], name = '' } = people.get(one.username) ?? {}
    return { at: hiredAt(one, options), entity: 'employee', id, name, branchIds: theirs }
  })
  const merchants = clients.map(
    ({ demo, actor, branchId, joinedAt }): Newcomer => ({
      at: joinedAt,
      entity: 'client',
      id: actor.id,
      name: demo.name,
      branchIds: [branchId],
    }),
  )
  return [...branches, ...employees, ...merchants]
}

/** What delivery boys earn for a stop, with an area that is hard to reach. */
async function makePayRates(
  tx: Transaction,
  { opened, superuserId }: { opened: Date; superuserId: number },
): Promise<void> {
  const saved = { fromDay: dayText(dayOf(opened.getTime())), at: opened, by: superuserId }
  await saveRates(tx, {
    ...saved,
    areaId: null,
    rates: { delivered: 1_200, picked_up: 800, returned: 800, failed: 400 },
  })
  await saveRates(tx, {
    ...saved,
    areaId: await findAreaNamed(tx, 'Amreya'),
    rates: { delivered: 2_000, picked_up: null, returned: null, failed: 800 },
  })
}

async function findAreaNamed(tx: Transaction, name: string): Promise<number> {
  const [row] = await tx<{ id: number }[]>`select id from areas where name_en = ${name}`
  if (!row) throw new Error(`the demo company has no area ${name}`)
  return row.id
}
