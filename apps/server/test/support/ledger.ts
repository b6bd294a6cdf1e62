import { randomBytes } from 'node:crypto'
import type { CallReply } from '@mersal/contract'
import type { TestApp } from './test-app.ts'

/** Account → piastres. Debits are positive. */
export type Movement = Record<string, number>

/** Every non-zero balance by account and owner: 'courier_cash delivery', 'revenue alexandria', 'bank'. */
export async function balances({ app, company }: TestApp): Promise<Movement> {
  const { people, ...rest } = company
  const nameOf = (owners: Record<string, number>, id: number) =>
    Object.entries(owners).find(([, ownerId]) => ownerId === id)?.[0] ?? `number ${id}`
  const { alexandria, giza, tanta, ...clients } = rest
  const rows = await app.sql<
    {
      kind: string
      employee_id: number | null
      branch_id: number | null
      client_id: number | null
      piastres: number
    }[]
  >`select kind, employee_id, branch_id, client_id, piastres from current_balances where piastres <> 0`
  return Object.fromEntries(
    rows.map(({ kind, employee_id, branch_id, client_id, piastres }) => {
      const owner =
        employee_id !== null
          ? nameOf(people, employee_id)
          : branch_id !== null
            ? nameOf({ alexandria, giza, tanta }, branch_id)
            : client_id !== null
              ? nameOf(clients, client_id)
              : ''
      return [owner === '' ? kind : `${kind} ${owner}`, piastres]
    }),
  )
}

/** The changes of all balances during `act`. */
export async function movementOf(app: TestApp, act: () => Promise<unknown>): Promise<Movement> {
  const before = await balances(app)
  await act()
  const after = await balances(app)
  const moved: Movement = {}
  for (const account of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const piastres = (after[account] ?? 0) - (before[account] ?? 0)
    if (piastres !== 0) moved[account] = piastres
  }
  return moved
}

/** A deposit slip whose number was not used yet, of a machine that gives nothing to photograph. */
export const newSlip = () => ({ slip: randomBytes(6).toString('hex'), reference: 'CDM-1' })

/**
 * Adds a client like the plain one, with its own discounts. Its account is 'merchant_payable number {id}'.
 */
export async function addClient(
  { app, company }: TestApp,
  { percent = 0, flat = 0 }: { percent?: number; flat?: number } = {},
): Promise<number> {
  const apiId = `cl_${randomBytes(12).toString('hex')}`
  const [row] = await app.sql<{ id: number }[]>`
    insert into clients (name, phone, address, manager_id, in_development, latitude, longitude, api_client_id,
      api_secret_encrypted, api_secret_hash, discount_basis_points, discount_flat_piastres)
    select name, phone, address, manager_id, false, latitude, longitude, ${apiId}, api_secret_encrypted, api_secret_hash,
      ${percent * 100}, ${flat * 100}
    from clients where id = ${company.plainClient} returning id`
  return row?.id ?? 0
}

/** The settlement that was made at once. @throws {Error} when it waits for a second person or a job */
export function paid(settled: CallReply<'settleClient'>) {
  if (!('id' in settled)) throw new Error('the settlement is not made yet')
  return settled
}
