import type { Sql, Transaction } from '../../platform/database/database.ts'

export type CourierPin = {
  id: number
  name: string
  pin_hash: string | null
  pin_set_by: number | null
  wrong_pins: number
}

/** The stored PIN of a delivery boy. */
export async function findPin(sql: Sql, courierId: number): Promise<CourierPin | undefined> {
  const [row] = await sql<CourierPin[]>`
    select id, first_name || ' ' || last_name as name, pin_hash, pin_set_by, wrong_pins
    from employees where id = ${courierId} and role = 'delivery' and active`
  return row
}

/** The same, locked until the transaction ends: tries are counted one after another. */
export async function lockPin(tx: Transaction, courierId: number): Promise<CourierPin | undefined> {
  const [row] = await tx<CourierPin[]>`
    select id, first_name || ' ' || last_name as name, pin_hash, pin_set_by, wrong_pins
    from employees where id = ${courierId} and role = 'delivery' and active for no key update`
  return row
}

export async function saveWrongPins(tx: Transaction, courierId: number, wrongPins: number): Promise<void> {
  await tx`update employees set wrong_pins = ${wrongPins} where id = ${courierId}`
}

/** A new PIN has no wrong tries. */
export async function savePin(
  tx: Transaction,
  courierId: number,
  { hash, setBy }: { hash: string; setBy: number },
): Promise<void> {
  await tx`
    update employees set pin_hash = ${hash}, pin_set_by = ${setBy}, wrong_pins = 0 where id = ${courierId}`
}
