import { formatAwb } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { Refused } from '../../platform/http/refused.ts'
import { everyBranch, type Scope, scopeOf } from '../../platform/session/actor.ts'
import { billKey, readBillId, signBillIds } from './bill-ids.ts'
import { presentBill } from './bills.presenter.ts'
import { type BillRecord, findBills } from './bills.repository.ts'

/** The bills of all `awbs`. One missing bill refuses the whole print job. */
async function requireBills(sql: Sql, awbs: number[], scope: Scope): Promise<BillRecord[]> {
  const bills = await findBills(sql, awbs, scope)
  if (bills.length < new Set(awbs).size) throw new Refused('not_found', 'shipment_not_found')
  return bills
}

async function requireBill(sql: Sql, awb: number, scope: Scope): Promise<BillRecord> {
  const [bill] = await requireBills(sql, [awb], scope)
  if (!bill) throw new Refused('not_found', 'shipment_not_found')
  return bill
}

/** The calls of waybills. Staff open them by AWB; the print page has no session and uses signed ids (spec §2, §7). */
export function billHandlers({ key }: { key: Buffer }) {
  const signingKey = billKey(key)
  return {
    openShipment: async ({ sql, actor }, { awb }) => ({
      awb: formatAwb(await requireBill(sql, awb, scopeOf(actor, 'shipments.see'))),
    }),
    openBill: async ({ sql, actor }, { awb }) =>
      presentBill(await requireBill(sql, awb, scopeOf(actor, 'shipments.see'))),
    async signBills({ sql, actor, now }, { awbs }) {
      await requireBills(sql, awbs, scopeOf(actor, 'shipments.see'))
      const { ids, expiresAt } = signBillIds(signingKey, awbs, now)
      return { ids, expires_at: expiresAt.toISOString() }
    },
    async openPublicBills({ sql, now }, { awb: ids }) {
      const awbs = ids.map((id) => readBillId(signingKey, id, now))
      const signed = awbs.filter((awb) => awb !== null)
      if (signed.length < awbs.length) throw new Refused('not_found', 'shipment_not_found')
      return { list_items: (await requireBills(sql, signed, everyBranch)).map(presentBill) }
    },
  } satisfies Partial<Handlers>
}
