import { callerFor, employeeIdOf } from './wire.ts'

type OwnBranch = { id: number; name: string; phone: string }

/**
 * A branch of this journey that belongs to the demo company's manager. It is closed and remote, so that no shipment is
 * routed through it.
 */
export async function ownBranch(changes: Record<string, string> = {}): Promise<OwnBranch> {
  const ask = await callerFor('superuser')
  const fields = { ...faraway(), manager_id: String(await employeeIdOf('manager')), ...changes }
  const { branch_id } = await ask<{ branch_id: number }>('POST', '/dashboard/branches/create', fields)
  return { id: branch_id, name: fields.name, phone: fields.phone }
}

/** The form values of a branch in the Siwa oasis with a unique name. */
function faraway() {
  return {
    name: newBranchName(),
    address: 'Market Square, Siwa Oasis',
    phone: '0464600001',
    stands: '7',
    status: '0',
    latitude: '29.2032',
    longitude: '25.5195',
    country: 'Egypt',
    city: 'Matrouh',
    region: 'Siwa',
    address_map: 'Siwa, Matrouh, Egypt',
  }
}

export function newBranchName(): string {
  return `Siwa ${crypto.randomUUID().slice(0, 8)}`
}

/** A branch of the demo company with shipments and employees. */
export async function busyBranch(): Promise<{ id: number; name: string }> {
  const ask = await callerFor('superuser')
  const { list_items } = await ask<{ list_items: { id: number; name: string; income: number }[] }>(
    'GET',
    '/dashboard/branches/all',
    { sort: '-income' },
  )
  const [busiest] = list_items
  if (!busiest) throw new Error('the demo company has no branch')
  return busiest
}

/** A manager other than the demo company's signed-in one. */
export async function otherManagerId(): Promise<number> {
  const ask = await callerFor('superuser')
  const { list_items } = await ask<{ list_items: { id: number }[] }>('GET', '/dashboard/employees/all', {
    filter: 'manager',
    fetch: 'all',
    status: '1',
  })
  const own = await employeeIdOf('manager')
  const other = list_items.find(({ id }) => id !== own)
  if (!other) throw new Error('the demo company has only one manager')
  return other.id
}
