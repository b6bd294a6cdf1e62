import { preparing } from '../../platform/http/handlers.ts'
import { Refused } from '../../platform/http/refused.ts'
import { scopeOf } from '../../platform/session/actor.ts'
import { logActivity } from '../activity-log/index.ts'
import { hashPassword, savePin } from '../auth/index.ts'
import { lockCourier, setPaper } from '../dispatch/index.ts'
import { setWorksOnPaper } from './employees.repository.ts'

/** Sets a delivery boy's PIN, and whether they work on paper. Without a PIN the old one stays. */
export const setPin = preparing('setPin', {
  prepare: ({ heavy }, { pin }): Promise<string | null> =>
    pin === undefined ? Promise.resolve(null) : heavy.passwords(() => hashPassword(pin)),
  async act({ sql, actor, now }, { employee_id, paper }, hash) {
    const courier = await lockCourier(sql, employee_id, scopeOf(actor, 'employees.edit').branchIds)
    if (!courier) throw Refused.field('employee_id', 'unknown_delivery_boy')
    if (hash !== null) await savePin(sql, courier.id, { hash, setBy: actor.id })
    await setWorksOnPaper(sql, courier.id, paper)
    await setPaper(sql, courier.id, paper)
    await logActivity(sql, actor, now, {
      action: 'employee_pin_set',
      entity: 'employee',
      entityId: courier.id,
      branchIds: courier.branch_id === null ? [] : [courier.branch_id],
    })
    return { employee_id: courier.id }
  },
})
