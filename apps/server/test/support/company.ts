import { createHash } from 'node:crypto'
import type { Role } from '@mersal/contract'
import { hashPassword } from '../../src/features/auth/index.ts'
import type { Database } from '../../src/platform/database/database.ts'

/**
 * A small company with known figures: two branches of one manager, one without a manager, one person of each
 * role.
 */
export type Company = {
  alexandria: number
  giza: number
  tanta: number
  people: Record<
    Exclude<Role, 'new' | 'cashier'> | 'gizaStaff' | 'gizaDelivery' | 'fresh' | 'tantaManager',
    number
  >
  /** No discount; its pick-up point is in Alexandria. */
  plainClient: number
  /** 10 % and 5 EGP off. */
  discountClient: number
  /** 100 % off. */
  freeClient: number
  /** In Development: a sandbox. */
  sandboxClient: number
  /** A client of Tanta's manager. */
  tantaClient: number
}

export const password = 'Secret-2026'
export const clientToken = 'merchant-token-of-the-tests'

export const points = {
  alexandria: { latitude: 31.2001, longitude: 29.9187 },
  giza: { latitude: 30.0131, longitude: 31.2089 },
  tanta: { latitude: 30.7865, longitude: 31.0004 },
} as const

/** Stores the company in an empty, migrated database. */
export async function makeCompany(sql: Database): Promise<Company> {
  const passwordHash = await hashPassword(password)
  let serial = 0
  const employee = async (role: Role, branchId: number | null = null) => {
    serial += 1
    const name = `${role}${serial}`
    const [row] = await sql<{ id: number }[]>`
      insert into employees (first_name, last_name, username, email, phone, national_id, address, role, branch_id, password_hash)
      values (${role}, ${`Number ${serial}`}, ${name}, ${`${name}@test.example`}, ${`010${String(serial).padStart(8, '0')}`},
        ${`2900101${String(serial).padStart(7, '0')}`}, '12 Saad Zaghloul St, Alexandria', ${role}, ${branchId}, ${passwordHash})
      returning id`
    return row?.id ?? 0
  }
  const branch = async (name: keyof typeof points, managerId: number | null) => {
    const { latitude, longitude } = points[name]
    const [row] = await sql<{ id: number }[]>`
      insert into branches (name, address, phone, stands, manager_id, latitude, longitude, country, city, region, address_map)
      values (${`${name} branch`}, '1 Corniche Road, first floor', '034800000', 10, ${managerId}, ${latitude}, ${longitude},
        'Egypt', ${name}, ${name}, ${name})
      returning id`
    return row?.id ?? 0
  }
  const client = async (
    managerId: number,
    options: { percent?: number; flat?: number; sandbox?: boolean } = {},
  ) => {
    serial += 1
    const { latitude, longitude } = points.alexandria
    const secretHash = createHash('sha256').update(clientToken).digest()
    const [row] = await sql<{ id: number }[]>`
      insert into clients (name, phone, address, manager_id, discount_basis_points, discount_flat_piastres, in_development,
        latitude, longitude, api_client_id, api_secret_encrypted, api_secret_hash)
      values (${`Client ${serial}`}, ${`011${String(serial).padStart(8, '0')}`}, '5 Fouad Street, Alexandria', ${managerId},
        ${(options.percent ?? 0) * 100}, ${(options.flat ?? 0) * 100}, ${options.sandbox ?? false}, ${latitude}, ${longitude},
        ${`cl_${String(serial).padStart(24, '0')}`}, ${Buffer.from('-')}, ${secretHash})
      returning id`
    return row?.id ?? 0
  }
  const superuser = await employee('superuser')
  const manager = await employee('manager')
  const tantaManager = await employee('manager')
  const alexandria = await branch('alexandria', manager)
  const giza = await branch('giza', manager)
  const tanta = await branch('tanta', tantaManager)
  return {
    alexandria,
    giza,
    tanta,
    people: {
      superuser,
      manager,
      tantaManager,
      accountant: await employee('accountant', alexandria),
      staff: await employee('staff', alexandria),
      gizaStaff: await employee('staff', giza),
      delivery: await employee('delivery', alexandria),
      gizaDelivery: await employee('delivery', giza),
      fresh: await employee('new'),
    },
    plainClient: await client(manager),
    discountClient: await client(manager, { percent: 10, flat: 5 }),
    freeClient: await client(manager, { percent: 100 }),
    sandboxClient: await client(manager, { sandbox: true }),
    tantaClient: await client(tantaManager),
  }
}
