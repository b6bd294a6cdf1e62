import type { Page } from 'playwright-core'
import { makeClient } from './clients.ts'
import { deliver, makeEmployee } from './employees.ts'
import { ownBranch } from './own-branch.ts'
import type { Person } from './people.ts'
import { callerFor, employeeIdOf } from './wire.ts'

export type Courier = { id: number; name: string; branch: { id: number; name: string } }

/** A delivery boy of this journey at a separate branch. No other test changes their cash. */
export async function ownCourier(): Promise<Courier> {
  const branch = await ownBranch()
  const { id, name } = await makeEmployee({ permission: 'delivery', branch: branch.id })
  return { id, name, branch }
}

/** The branch into whose safe a courier's next count goes: the one that they delivered for. */
export async function branchOfCount({ id }: Courier): Promise<string> {
  const ask = await callerFor('accountant')
  const fields = { employee_id: String(id) }
  return (await ask<{ branch: string }>('GET', '/dashboard/wallet/uncollected', fields)).branch
}

/** Has a courier deliver parcels of these amounts, and a person count the cash. Returns the movement and the safe's branch. */
export async function handIn(
  courier: Courier,
  {
    cods,
    counted,
    clientId,
    by = 'accountant',
  }: { cods: string[]; counted: string; clientId?: number; by?: Person },
): Promise<{ id: number; branch: string }> {
  for (const cod of cods) await deliver(courier.id, cod, clientId)
  const ask = await callerFor(by)
  const branch = await branchOfCount(courier)
  const fields = { employee_id: String(courier.id), counted }
  const { id } = await ask<{ id: number }>('POST', '/dashboard/v2/shipments/collect', fields)
  return { id, branch }
}

/** A branch of this journey with `amount` in its safe, at most 50 EGP: a client who owes as much in fees paid it there. */
export async function branchWithCash(amount: string): Promise<{ id: number; name: string }> {
  const client = await makeClient({ dis_per: '0', dis_num: '0' })
  await handIn(await ownCourier(), { cods: ['1.30'], counted: '1.30', clientId: client.id })
  const branch = await ownBranch()
  const ask = await callerFor('manager')
  const fields = {
    client_id: String(client.id),
    amount,
    into: 'safe',
    branch_id: String(branch.id),
    note: '',
  }
  await ask('POST', '/dashboard/wallet/receive', fields)
  // What the manager took at the counter goes into the safe when another person counts it.
  const counted = {
    employee_id: String(await employeeIdOf('manager')),
    branch_id: String(branch.id),
    counted: amount,
  }
  await (await callerFor('accountant'))('POST', '/dashboard/v2/shipments/collect', counted)
  return branch
}

/** The row of a list that contains `name`. */
export function rowOf(page: Page, name: string) {
  return page.locator('tbody tr[tabindex]').filter({ hasText: name })
}

/** Counts the changing calls of the page, by the end of their path. */
export function countActs(page: Page): Record<string, number> {
  const made: Record<string, number> = {}
  page.on('request', (request) => {
    if (request.method() !== 'POST') return
    const act = new URL(request.url()).pathname.split('/').at(-1) ?? ''
    made[act] = (made[act] ?? 0) + 1
  })
  return made
}

/** A client of one journey: no discount, 45.00 EGP of fees and 6.30 EGP of VAT a parcel. */
export async function ownClient(changes: Record<string, string> = {}) {
  return makeClient({ dis_per: '0', dis_num: '0', ...changes })
}
