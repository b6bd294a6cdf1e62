import { foundShipment, writeOffShipment } from '../../features/wallet/index.ts'
import type { Company } from '../company/company.ts'
import { type Deed, scene } from './deed.ts'
import { longestWaiting } from './now.repository.ts'

const day = 24 * 60 * 60 * 1000

/** Two parcels that waited at their branch for longest are lost. One of them is found a day later. */
export function lossDeeds({ cast }: Company, now: number): Deed[] {
  const lost: { awb: number; branch_id: number }[] = []
  const loss = {
    what: 'lost',
    paid_by: 'claims',
    reason: 'بحثنا عنها في الفرع والسيارة ولم نجدها',
  } as const
  return [
    scene(now - 2 * day, async (by, tx) => {
      for (const { awb, version, branch_id } of await longestWaiting(tx, new Date(now - 6 * day))) {
        await writeOffShipment(by(cast.managerOf(branch_id)), { ...loss, awb, version })
        lost.push({ awb, branch_id })
      }
    }),
    scene(now - day, async (by) => {
      const [first] = lost
      if (first)
        await foundShipment(by(cast.managerOf(first.branch_id)), {
          ...first,
          reason: 'وُجدت خلف الأرفف أثناء الجرد',
        })
    }),
  ]
}
