import { calls } from '@mersal/contract'
import {
  activeLine,
  arriveOrFinish,
  assign,
  type Shipment,
  start,
  unchanged,
} from '../../apps/server/src/features/lifecycle/index.ts'
import { actOnShipments } from '../../apps/server/src/features/shipments/acts/acts.service.ts'
import {
  loadSetting,
  planOrder,
  readyOrders,
  storeOrders,
} from '../../apps/server/src/features/shipments/index.ts'
import { storedCompany } from '../../apps/server/src/platform/company/company-in-force.ts'
import { momentInCairo } from '../../apps/server/src/platform/company/day-in-cairo.ts'
import { connect, type Database } from '../../apps/server/src/platform/database/database.ts'
import { type EmployeeActor, everyBranch } from '../../apps/server/src/platform/session/actor.ts'
import { employeeOfId } from '../../apps/server/src/platform/session/sessions.ts'
import { orderForm, type SomeClient } from './writes-company.ts'

const everywhere = { branchIds: null, clientId: null, courierId: null, sandbox: false }
const parcelsATransaction = 400

/** Runs `work` with a few separate connections to the company's database. */
export async function atWork<T>(databaseUrl: string, work: (sql: Database) => Promise<T>): Promise<T> {
  const sql = connect(databaseUrl, { connections: 2 })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

/**
 * Orders of one parcel each within one branch, created by the services at `at` or now: two lines each. `phoneOf` gives
 * the receiver's phone of the parcel with this number; without it they share one.
 */
export async function makeParcels(
  sql: Database,
  client: SomeClient,
  parcels: number,
  { at, phoneOf }: { at?: Date; phoneOf?: (number: number) => string } = {},
): Promise<number[]> {
  const order = calls.createShipment.request.parse(Object.fromEntries(orderForm(client, 'near')))
  const actor = await superuser(sql)
  const awbs: number[] = []
  for (let left = parcels; left > 0; left -= parcelsATransaction) {
    const now = at ?? new Date()
    const stored = await sql.begin(async (tx) => {
      const setting = await loadSetting(tx, await storedCompany(tx), {
        clientId: client.id,
        scope: everyBranch,
        at: now,
      })
      if (!setting) throw new Error('the client does not exist')
      const planned = Array.from({ length: Math.min(left, parcelsATransaction) }, (_, number) => {
        const receiver_phone = phoneOf?.(parcels - left + number) ?? order.receiver_phone
        return planOrder({ ...order, receiver_phone }, setting, momentInCairo(now))
      })
      const ready = await readyOrders(tx, planned)
      await storeOrders(tx, ready, { actor, sandbox: false, now })
      return ready.orders
    })
    awbs.push(...stored.flatMap((one) => one.awbs))
  }
  return awbs
}

/** Takes parcels to their receivers with one delivery boy, who then holds their cash. */
export function deliver(sql: Database, awbs: readonly number[], boy: number): Promise<void> {
  return carry(sql, awbs, boy, ({ status }) => status === 'delivered')
}

/** Picks parcels up with one delivery boy and brings them to the branch that delivers them. */
export function bringToBranch(sql: Database, awbs: readonly number[], boy: number): Promise<void> {
  return carry(sql, awbs, boy, (shipment) => activeLine(shipment)?.kind === 'end')
}

async function carry(
  sql: Database,
  awbs: readonly number[],
  boy: number,
  isThere: (shipment: Shipment) => boolean,
): Promise<void> {
  const acting = { actor: await superuser(sql), scope: everywhere, now: new Date() }
  await sql.begin(async (tx) => {
    for (let there = 0; there < awbs.length; ) {
      there = 0
      await actOnShipments(tx, awbs, acting, (shipment) => {
        if (!isThere(shipment)) return nextAct(shipment, boy)
        there += 1
        return unchanged(shipment)
      })
    }
  })
}

function nextAct(shipment: Shipment, boy: number) {
  const line = activeLine(shipment)
  if (!line) return unchanged(shipment)
  if (!line.counter && line.courierId === null) return assign(shipment, boy)
  return line.status === 'Pending' ? start(shipment, line.code) : arriveOrFinish(shipment)
}

/** Adds delivery boys at the branch of an existing one. */
export async function hireCouriers(sql: Database, boys: number): Promise<number[]> {
  const hired = await sql<{ id: number }[]>`
    insert into employees (first_name, last_name, username, email, phone, national_id, address, role, branch_id)
    select 'Bench', 'Number ' || n, 'bench' || n, 'bench' || n || '@mersal.example', '0109' || lpad(n::text, 7, '0'),
      '299' || lpad(n::text, 11, '0'), 'Cairo', 'delivery', e.branch_id
    from generate_series(1, ${boys}::integer) n
    cross join (select branch_id from employees where role = 'delivery' and branch_id is not null order by id limit 1) e
    returning id`
  return hired.map(({ id }) => id)
}

async function superuser(sql: Database): Promise<EmployeeActor> {
  const [row] = await sql<{ id: number }[]>`
    select id from employees where role = 'superuser' order by id limit 1`
  return { ...(await employeeOfId(sql, row?.id ?? 0)), sessionHash: Buffer.alloc(0) }
}
