import { consoleScope } from '../../features/shipment-records/index.ts'
import { type ChangeFields, planChange, storeChange } from '../../features/shipments/index.ts'
import { dayOf, dayText, nextWorkday } from '../cairo-clock.ts'
import type { Company } from '../company/company.ts'
import { type Deed, scene } from './deed.ts'
import { changeableNow } from './now.repository.ts'

/** A receiver moves and wants another day, and the COD of another parcel is lowered. */
export function changesDeed({ cast: { superuser } }: Company, now: number): Deed {
  return scene(now, async (by, tx) => {
    const scope = consoleScope(superuser, 'shipments.work')
    const changing = { ...by(superuser), by: 'manager', scope } as const
    const change = async (awb: number, reason: string, fields: ChangeFields) =>
      storeChange(changing, await planChange(changing, { awb, reason, fields }))
    const [moved, lowered] = await changeableNow(tx)
    const day = dayText(nextWorkday(dayOf(now) + 3))
    const elsewhere = { receiver_address: 'الدور الثالث، 12 شارع الجمهورية', deliver_on: day }
    if (moved) await change(moved.awb, 'اتصل المستلم وطلب عنوانًا ويومًا آخرين', elsewhere)
    const { awb, cod_piastres: cod } = lowered ?? { awb: null, cod_piastres: 0 }
    if (awb !== null) await change(awb, 'اتفق التاجر مع المستلم على خصم', { cod: cod - Math.min(cod, 50_00) })
  })
}
