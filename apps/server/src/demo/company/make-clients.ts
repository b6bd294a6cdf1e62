import { randomBytes } from 'node:crypto'
import { defaultPrices } from '../../features/pricing/index.ts'
import type { OrderSetting } from '../../features/shipments/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { hashSecret, sealSecret } from '../../platform/session/sealed-secret.ts'
import { dayOf, momentAt } from '../cairo-clock.ts'
import { randomFrom } from '../random.ts'
import { type ClientRow, insertClients } from './company.repository.ts'
import type { CompanyClient, CompanyOptions } from './company.ts'
import { demoBranches } from './demo-branches.ts'
import { type DemoClient, demoClients } from './demo-clients.ts'
import { demoCompany } from './demo-company.ts'
import { insertClientLists } from './demo-prices.repository.ts'
import { makeAreas } from './make-areas.ts'
import { type BranchIds, openedAt, type People, superuserOf } from './make-people.ts'
import type { LargePrices } from './make-prices.ts'

/** Stores the merchants, and the areas that their orders go to. API secrets are random in every company. */
export async function makeClients(
  tx: Transaction,
  { branchIds, people, large }: { branchIds: BranchIds; people: People; large: LargePrices },
  options: CompanyOptions,
): Promise<CompanyClient[]> {
  const today = dayOf(options.now.getTime())
  const ids = await insertClients(
    tx,
    demoClients.map((client, index) => clientRow(client, index, people, joinedAt(client, options))),
    demoClients.map(() => newSecret(options.secretKey)),
  )
  await insertClientLists(tx, {
    clientIds: ids.filter((_, index) => demoClients[index]?.large),
    listId: large.listId,
    fromDate: large.fromDate,
    employeeId: superuserOf(people),
    at: new Date(openedAt(options)),
  })
  const branches = demoBranches.map(({ key, latitude, longitude }) => ({
    id: branchIds.get(key) ?? 0,
    latitude,
    longitude,
    cutOff: null,
  }))
  const districts = await makeAreas(tx, { branches, branchIds, people })
  return demoClients.map((demo, index) => {
    const id = ids[index] ?? 0
    const { offlineDaysAgo, inDevelopment = false } = demo
    return {
      demo,
      actor: { kind: 'client', id, sandbox: inDevelopment },
      branchId: branchIds.get(demo.branch) ?? 0,
      joinedAt: joinedAt(demo, options),
      leavesAt: offlineDaysAgo === undefined ? Number.POSITIVE_INFINITY : momentAt(today - offlineDaysAgo, 0),
      setting: settingOf(demo, id, { branches, districts, prices: demo.large ? large : defaultPrices }),
    }
  })
}

function joinedAt({ joinedAfter }: DemoClient, options: CompanyOptions): number {
  return momentAt(dayOf(openedAt(options)) + joinedAfter, 11 * 60)
}

function newSecret(key: Buffer): { sealed: Buffer; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url')
  return { sealed: sealSecret(key, secret), hash: hashSecret(secret) }
}

const idAlphabet = [...'0123456789abcdefghijklmnopqrstuvwxyz']

function clientRow(client: DemoClient, index: number, people: People, joined: number): ClientRow {
  const random = randomFrom(7_000 + index)
  const manager = demoBranches.find(({ key }) => key === client.branch)?.manager ?? ''
  return {
    name: client.name,
    legal_name: client.legalName ?? null,
    tax_number: client.taxNumber ?? null,
    email: client.email,
    phone: client.phone,
    address: client.address,
    manager_id: people.get(manager)?.id ?? 0,
    discount_basis_points: client.percent * 100,
    discount_flat_piastres: client.flatEgp * 100,
    in_development: client.inDevelopment ?? false,
    latitude: client.latitude,
    longitude: client.longitude,
    city: client.city,
    region: client.region,
    api_client_id: `cl_${Array.from({ length: 24 }, () => random.pick(idAlphabet)).join('')}`,
    created_at: new Date(joined),
  }
}

function settingOf(
  demo: DemoClient,
  id: number,
  { branches, districts, prices }: Pick<OrderSetting, 'branches' | 'districts' | 'prices'>,
): OrderSetting {
  const { name, phone, address, latitude, longitude, percent, flatEgp } = demo
  return {
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
    districts,
    prices,
    calendar: demoCompany.calendar,
    largestCodPiastres: demoCompany.rules.largest_cod,
  }
}
