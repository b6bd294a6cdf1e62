import { demoPassword, emailOf } from './people.ts'
import { callerFor, sessionOf } from './wire.ts'

type OwnBranch = { id: number; name: string; phone: string }

/**
 * A branch of the journey's own, of the demo company's manager. It is closed and far from everywhere, so that no
 * shipment is routed through it.
 */
export async function ownBranch(changes: Record<string, string> = {}): Promise<OwnBranch> {
  const ask = await callerFor('superuser')
  const fields = { ...faraway(), manager_id: String(await managerId()), ...changes }
  const { branch_id } = await ask<{ branch_id: number }>('POST', '/dashboard/branches/create', fields)
  return { id: branch_id, name: fields.name, phone: fields.phone }
}

/** The fields of a branch in the Siwa oasis, of a name that no other has. */
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

/** A branch of the demo company that has shipments and people. */
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

async function managerId(): Promise<number> {
  const { info } = await sessionOf(emailOf('manager'), demoPassword)
  return info.employee_id
}

/** A manager who is not the demo company's signed-in one. */
export async function otherManagerId(): Promise<number> {
  const ask = await callerFor('superuser')
  const { list_items } = await ask<{ list_items: { id: number }[] }>('GET', '/dashboard/employees/all', {
    filter: 'manager',
    fetch: 'all',
    status: '1',
  })
  const own = await managerId()
  const other = list_items.find(({ id }) => id !== own)
  if (!other) throw new Error('the demo company has one manager only')
  return other.id
}
