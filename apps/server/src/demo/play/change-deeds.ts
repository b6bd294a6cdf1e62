import { consoleScope } from '../../features/shipment-records/index.ts'
import { changeOrder } from '../../features/shipments/index.ts'
import { dayOf, dayText, nextWorkday } from '../cairo-clock.ts'
import type { Company } from '../company/company.ts'
import { type Deed, scene } from './deed.ts'
import { changeableNow } from './now.repository.ts'

/** A receiver moves and wants another day, and the COD of another parcel is lowered. */
export function changesDeed({ cast: { superuser } }: Company, now: number): Deed {
  return scene(now, async (by, tx) => {
    const scope = consoleScope(superuser, 'shipments.work')
    const changing = { ...by(superuser), by: 'manager', scope } as const
    const [moved, lowered] = await changeableNow(tx)
    const day = dayText(nextWorkday(dayOf(now) + 3))
    if (moved)
      await changeOrder(changing, {
        awb: moved.awb,
        reason: 'اتصل المستلم وطلب عنوانًا ويومًا آخرين',
        fields: { receiver_address: 'الدور الثالث، 12 شارع الجمهورية', deliver_on: day },
      })
    if (!lowered) return
    const { awb, cod_piastres: cod } = lowered
    const fields = { cod: cod - Math.min(cod, 50_00) }
    await changeOrder(changing, { awb, reason: 'اتفق التاجر مع المستلم على خصم', fields })
  })
}
