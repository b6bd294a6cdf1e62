import { formatAwb, parseAwb, reachOf } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type Actor, everyBranch, type Scope, scopeOf } from '../../platform/session/actor.ts'
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

/** The branches whose bills a signed-in person opens by AWB; null for anybody else. */
function ownScope(actor: Actor): Scope | null {
  const maySee = actor.kind === 'employee' && reachOf(actor.role, 'shipments.see') !== 'none'
  return maySee ? scopeOf(actor, 'shipments.see') : null
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
    async openPublicBills({ sql, actor, now }, { awb: ids }) {
      const signed = ids.map((id) => readBillId(signingKey, id, now))
      const isSigned = !signed.includes(null)
      const awbs = (isSigned ? signed : ids.map(parseAwb)).filter((awb) => awb !== null)
      const scope = isSigned ? everyBranch : ownScope(actor)
      if (scope === null || awbs.length < ids.length) throw new Refused('not_found', 'shipment_not_found')
      const list_items = (await requireBills(sql, awbs, scope)).map(presentBill)
      const [first, ...others] = list_items
      if (!first || others.length > 0) return { list_items }
      const { awb, seller, buyer } = first
      return { list_items, awb, seller, buyer }
    },
  } satisfies Partial<Handlers>
}
