import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { HeavyWork } from '../../platform/http/heavy-work.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { EmployeeActor } from '../../platform/session/actor.ts'
import { logActivity } from '../activity-log/index.ts'
import { findPin, lockPin, saveWrongPins } from './courier-pin.repository.ts'
import { type JudgedPassword, judgePassword } from './passwords.ts'

/** Wrong PINs until it is locked. A manager then sets a new one. */
const tries = 5

/** Compares a PIN with the stored one. Takes long, so it runs before the transaction. */
export async function judgePin(
  { sql, heavy }: { sql: Sql; heavy: HeavyWork },
  courierId: number,
  pin: string,
): Promise<JudgedPassword> {
  const stored = await findPin(sql, courierId)
  return heavy.passwords(() => judgePassword(stored?.pin_hash ?? null, pin))
}

/**
 * Proves that the delivery boy is there: they typed their PIN into the caller's session. Whoever set the PIN cannot use it,
 * so nobody accepts in a delivery boy's name alone. A wrong PIN is counted although the call is refused; the fifth locks
 * it. Returns the delivery boy as the one who acts.
 */
export async function proveCourier(
  tx: Transaction,
  courierId: number,
  judged: JudgedPassword,
  { actor, now }: { actor: EmployeeActor; now: Date },
): Promise<EmployeeActor> {
  const stored = await lockPin(tx, courierId)
  if (!stored) throw Refused.field('courier_id', 'unknown_delivery_boy')
  const { pin_hash, pin_set_by, wrong_pins, name } = stored
  if (pin_hash === null) throw new Refused('conflict', 'pin_not_set', { parameters: { name } })
  if (pin_set_by === actor.id) throw new Refused('conflict', 'pin_of_setter')
  if (wrong_pins >= tries) throw new Refused('conflict', 'pin_locked', { parameters: { name } })
  if (judged.isRight && judged.passwordHash === pin_hash) {
    if (wrong_pins > 0) await saveWrongPins(tx, courierId, 0)
    return { ...actor, id: courierId, role: 'delivery', name, branchIds: [] }
  }
  await saveWrongPins(tx, courierId, wrong_pins + 1)
  if (wrong_pins + 1 < tries)
    throw new Refused('invalid', 'pin_wrong', { fields: { pin: { key: 'pin_wrong' } }, commitsWrites: true })
  await logActivity(tx, actor, now, {
    action: 'employee_pin_locked',
    entity: 'employee',
    entityId: courierId,
    branchIds: actor.branchIds,
  })
  throw new Refused('conflict', 'pin_locked', { parameters: { name }, commitsWrites: true })
}
