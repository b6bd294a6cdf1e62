import { bareAwb } from '@mersal/contract'
import { busyBranch } from './own-branch.ts'
import { orderFields, startLine } from './shipments.ts'
import { callerFor } from './wire.ts'

/** The numeric permissions of the wire format (spec §6). */
export const permissions = { manager: 1, staff: 2, accountant: 3, delivery: 4 } as const

export type MadeEmployee = { id: number; name: string; fields: ReturnType<typeof somebody> }

/** The form values of a unique person. */
export function somebody() {
  const serial = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  return {
    first_name: 'Nadia',
    last_name: `Kamel ${serial}`,
    phone: `011${serial}`,
    email: `nadia.${serial}@people.example`,
    national_id: `290010${serial}`,
    address: '14 Port Said Street, Alexandria',
    password: 'Sunny-Day-7',
  }
}

/** A new employee. With `place` they have that permission at that branch. */
export async function makeEmployee(place?: {
  permission: Exclude<keyof typeof permissions, 'manager'>
  branch: number
}): Promise<MadeEmployee> {
  const ask = await callerFor('superuser')
  const fields = somebody()
  const { employee_id: id } = await ask<{ employee_id: number }>('POST', '/dashboard/employees/create', {
    ...fields,
    re_password: fields.password,
  })
  if (place) {
    const info = { employee_id: id, permission: permissions[place.permission], branch: place.branch }
    await ask('PUT', '/dashboard/employees/check-permission', { info: JSON.stringify(info), confirm: '1' })
  }
  return { id, name: `${fields.first_name} ${fields.last_name}`, fields }
}

/**
 * The form values of a new staff member at a busy branch. A journey that changes a password does it as
 * one of its own, because the others share the people of the demo company.
 */
export async function newStaff(): Promise<MadeEmployee['fields']> {
  const { id: branch } = await busyBranch()
  return (await makeEmployee({ permission: 'staff', branch })).fields
}

/** Two branches of the demo's manager, and one of another manager. */
export async function someBranches() {
  const [mine, all] = await Promise.all(
    (['manager', 'superuser'] as const).map(async (person) => {
      const ask = await callerFor(person)
      const { list_items } = await ask<{ list_items: { id: number; name: string }[] }>(
        'GET',
        '/dashboard/branches/all',
        { fetch: 'all', sort: 'date' },
      )
      return list_items
    }),
  )
  const [first, second] = mine ?? []
  const other = all?.find(({ id }) => !mine?.some((branch) => branch.id === id))
  if (!first || !second || !other) throw new Error('the demo company does not have the expected branches')
  return { first, second, other }
}

/** Has a delivery boy deliver a paid parcel of a client, by default the busiest one. Returns the bare AWB. */
export async function deliver(courierId: number, cod: string, clientId?: number): Promise<string> {
  const ask = await callerFor('superuser')
  // The busiest client belongs to the company itself and is not in sandbox mode.
  const { list_items } = await ask<{ list_items: { id: number }[] }>('GET', '/dashboard/clients/all', {
    sort: '-orders',
  })
  const { awb } = await ask<{ awb: string }>('POST', '/dashboard/v2/shipments/create', {
    ...orderFields,
    client_id: clientId ?? list_items[0]?.id ?? 0,
    cod,
  })
  for (const _ of ['picked up', 'delivered']) {
    await ask('POST', '/shipments/select-delivery-boy', { awb, delivery_boy_id: courierId })
    await startLine(ask, awb)
    await ask('POST', '/dashboard/v2/shipments/line-finish', { awb })
  }
  return bareAwb(awb)
}
