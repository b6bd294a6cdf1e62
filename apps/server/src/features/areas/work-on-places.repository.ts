import type { Transaction } from '../../platform/database/database.ts'
import type { OrderRecord } from '../shipment-records/index.ts'

/** The filling of old orders. Null when it is done, or while another process works on it. */
export async function fillOf(tx: Transaction): Promise<{ open_filled: boolean } | null> {
  const [row] = await tx<{ open_filled: boolean }[]>`
    select open_filled from place_fill for update skip locked`
  return row ?? null
}

type Doors = Pick<
  OrderRecord,
  'id' | 'sender_latitude' | 'sender_longitude' | 'receiver_latitude' | 'receiver_longitude'
>

/** The newest orders without districts, locked. */
export async function ordersWithoutPlace(
  tx: Transaction,
  { openOnly, atMost }: { openOnly: boolean; atMost: number },
): Promise<Doors[]> {
  const open = tx`and id in (select main_shipment_id from shipments
    where status in ('pending', 'up_coming', 'in_progress', 'being_shipped', 'under_delivery') and not sandbox)`
  return tx<Doors[]>`
    select id, sender_latitude, sender_longitude, receiver_latitude, receiver_longitude from main_shipments
    where receiver_place is null ${openOnly ? open : tx``}
    order by id desc limit ${atMost} for no key update`
}

export async function countFilled(tx: Transaction, orders: number): Promise<void> {
  await tx`update place_fill set done = done + ${orders}::bigint`
}

/** Ends the first part, or all of it. */
export async function endFill(tx: Transaction, openOnly: boolean): Promise<void> {
  if (openOnly) await tx`update place_fill set open_filled = true`
  else await tx`delete from place_fill`
}

export type Move = {
  id: number
  employee_id: number
  places: string[]
  awbs: number[] | null
  done: number
}

/** The oldest change that no other process works on, locked. */
export async function nextMove(tx: Transaction): Promise<Move | null> {
  const [row] = await tx<Move[]>`
    select id, employee_id, places, awbs, done from district_moves order by id limit 1 for update skip locked`
  return row ?? null
}

export async function setAwbs(tx: Transaction, id: number, awbs: readonly number[]): Promise<void> {
  await tx`update district_moves set awbs = ${awbs as number[]}::bigint[] where id = ${id}`
}

export async function setMoved(tx: Transaction, id: number, done: number): Promise<void> {
  await tx`update district_moves set done = ${done} where id = ${id}`
}

export async function endMove(tx: Transaction, id: number): Promise<void> {
  await tx`delete from district_moves where id = ${id}`
}
