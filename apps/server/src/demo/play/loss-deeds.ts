import { foundShipment, writeOffShipment } from '../../features/wallet/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Company } from '../company/company.ts'
import { demoCompany } from '../company/demo-company.ts'
import type { Deed } from './deed.ts'

const day = 24 * 60 * 60 * 1000

/** Two parcels that waited at their branch for longest are lost. One of them is found a day later. */
export function lossDeeds({ cast }: Company, now: number): Deed[] {
  const lost: { awb: number; branchId: number }[] = []
  const by = (tx: Transaction, branchId: number, at: number) =>
    ({
      sql: tx,
      actor: cast.managerOf(branchId),
      now: new Date(at),
      language: 'ar',
      company: { fields: demoCompany },
    }) as const
  return [
    {
      at: now - 2 * day,
      touches: null,
      async run(tx) {
        const rows = await tx<{ awb: number; version: number; branch_id: number }[]>`
          select awb, version, origin_branch_id as branch_id from shipments
          where status = 'in_progress' and direction = 'forward' and created_at < ${new Date(now - 6 * day)}
            and cod_piastres > 0
          order by updated_at limit 2`
        for (const { awb, version, branch_id: branchId } of rows) {
          await writeOffShipment(by(tx, branchId, now - 2 * day), {
            awb,
            version,
            what: 'lost',
            paid_by: 'claims',
            reason: 'بحثنا عنها في الفرع والسيارة ولم نجدها',
          })
          lost.push({ awb, branchId })
        }
      },
    },
    {
      at: now - day,
      touches: null,
      async run(tx) {
        const [first] = lost
        if (!first) return
        await foundShipment(by(tx, first.branchId, now - day), {
          awb: first.awb,
          branch_id: first.branchId,
          reason: 'وُجدت خلف الأرفف أثناء الجرد',
        })
      },
    },
  ]
}
