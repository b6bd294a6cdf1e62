import { randomBytes } from 'node:crypto'
import { defaultPrices } from '../../features/pricing/index.ts'
import type { OrderSetting } from '../../features/shipments/index.ts'
import { columnsOf, insertRows } from '../../platform/database/columns.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { hashSecret, sealSecret } from '../../platform/session/sealed-secret.ts'
import { dayOf, momentAt } from '../cairo-clock.ts'
import { randomFrom } from '../random.ts'
import type { CompanyClient, CompanyOptions } from './company.ts'
import { demoCompany } from './demo-company.ts'
import { makeAreas } from './make-areas.ts'
import { type BranchIds, openedAt, type People, superuserOf } from './make-people.ts'
import type { LargePrices } from './make-prices.ts'
import { type DemoClient, demoBranches, demoClients } from './tables.ts'

/** Stores the merchants, and the areas that their orders go to. API secrets are random in every company. */
export async function makeClients(
  tx: Transaction,
  { branchIds, people, large }: { branchIds: BranchIds; people: People; large: LargePrices },
  options: CompanyOptions,
): Promise<CompanyClient[]> {
  const today = dayOf(options.now.getTime())
  const ids = await insertClients(tx, people, options)
  const ofLarge = demoClients.flatMap((client, index) => (client.large ? [{ clientId: ids[index] }] : []))
  const by = { saved_at: new Date(openedAt(options)), saved_by: superuserOf(people) }
  const same = { from_date: large.fromDate, list_id: large.listId, ...by }
  await tx`insert into client_price_lists ${insertRows(tx, columnsOf(ofLarge, 'clientId bigint'), same)}`
  const branches = demoBranches.map(({ key, latitude, longitude }) => ({
    id: branchIds.get(key) ?? 0,
    latitude,
    longitude,
    cutOff: null,
  }))
  const districts = await makeAreas(tx, { branches, branchIds, people })
  return demoClients.map((demo, index) => {
    const id = ids[index] ?? 0
    const { offlineDaysAgo, inDevelopment } = demo
    return {
      demo,
      actor: { kind: 'client', id, sandbox: inDevelopment },
      branchId: branchIds.get(demo.branch) ?? 0,
      joinedAt: joinedAt(demo, options),
      leavesAt: offlineDaysAgo === null ? Number.POSITIVE_INFINITY : momentAt(today - offlineDaysAgo, 0),
      setting: settingOf(demo, id, { branches, districts, prices: demo.large ? large : defaultPrices }),
    }
  })
}

function joinedAt({ joinedAfter }: DemoClient, options: CompanyOptions): number {
  return momentAt(dayOf(openedAt(options)) + joinedAfter, 11 * 60)
}

const idAlphabet = [...'0123456789abcdefghijklmnopqrstuvwxyz']

/** Returns the ids in order. */
async function insertClients(tx: Transaction, people: People, options: CompanyOptions): Promise<number[]> {
  const rows = demoClients.map((client, index) => {
    const random = randomFrom(7_000 + index)
    const secret = randomBytes(32).toString('base64url')
    const manager = demoBranches.find(({ key }) => key === client.branch)?.manager ?? ''
    return {
      ...client,
      addressMap: client.address,
      managerId: people.get(manager)?.id,
      discountBasisPoints: client.percent * 100,
      discountFlatPiastres: client.flatEgp * 100,
      partialByDefault: client.partial,
      apiClientId: `cl_${Array.from({ length: 24 }, () => random.pick(idAlphabet)).join('')}`,
      apiSecretEncrypted: sealSecret(options.secretKey, secret),
      apiSecretHash: hashSecret(secret),
      createdAt: new Date(joinedAt(client, options)),
    }
  })
  const columns = columnsOf(
    rows,
    `name text, legalName text, taxNumber text, email text, phone text, address text, managerId bigint,
      discountBasisPoints integer, discountFlatPiastres bigint, inDevelopment boolean, latitude double precision,
      longitude double precision, city text, region text, addressMap text, apiClientId text,
      apiSecretEncrypted bytea, apiSecretHash bytea, createdAt timestamptz, partialByDefault boolean`,
  )
  const inserted = await tx<{ id: number }[]>`
    insert into clients ${insertRows(tx, columns, { country: 'Egypt' })} returning id`
  return inserted.map(({ id }) => id)
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
      partialByDefault: demo.partial,
    },
    branches,
    districts,
    prices,
    calendar: demoCompany.calendar,
    largestCodPiastres: demoCompany.rules.largest_cod,
  }
}
