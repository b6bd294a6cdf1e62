import { type ChangeFields, consoleScope, planChange, storeChange } from '../../features/shipments/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { dayOf, dayText, nextWorkday } from '../cairo-clock.ts'
import type { Company } from '../company/company.ts'
import { demoCompany } from '../company/demo-company.ts'
import { changeableNow } from './changes.repository.ts'
import type { Deed } from './deed.ts'

/** A receiver moves and wants another day, and the COD of another parcel is lowered. */
export function changesDeed({ cast }: Company, now: number): Deed {
  return {
    at: now,
    touches: null,
    async run(tx) {
      const [moved, lowered] = await changeableNow(tx)
      const day = dayText(nextWorkday(dayOf(now) + 3))
      if (moved)
        await change(tx, moved.awb, {
          reason: 'اتصل المستلم وطلب عنوانًا ويومًا آخرين',
          fields: { receiver_address: 'الدور الثالث، 12 شارع الجمهورية', deliver_on: day },
        })
      if (lowered)
        await change(tx, lowered.awb, {
          reason: 'اتفق التاجر مع المستلم على خصم',
          fields: { cod: lowered.cod_piastres - Math.min(lowered.cod_piastres, 50_00) },
        })
    },
  }

  async function change(
    tx: Transaction,
    awb: number,
    wish: { reason: string; fields: ChangeFields },
  ): Promise<void> {
    const actor = cast.superuser
    const scope = consoleScope(actor, 'shipments.work')
    const changing = {
      tx,
      actor,
      by: 'manager',
      scope,
      now: new Date(now),
      company: { fields: demoCompany },
    } as const
    await storeChange(changing, await planChange(changing, { awb, ...wish }))
  }
}
