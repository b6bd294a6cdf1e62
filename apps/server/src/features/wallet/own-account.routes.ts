import { type DebtKind, egp, formatAwb, formatAwbOrNull } from '@mersal/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { balanceOf } from '../ledger/index.ts'
import { daysOf, deliveriesOf, openDebtsOf, undoneOf } from './own-account.repository.ts'

const shownDays = 30

/** What a delivery boy sees of their own money and days. */
export const ownAccountHandlers = {
  async viewOwnAccount({ sql, actor: { id }, now }) {
    const since = new Date(now.getTime() - shownDays * 86_400_000)
    const [debt, debts, undone, deliveries, days] = await Promise.all([
      balanceOf(sql, 'courier_receivable', id),
      openDebtsOf(sql, id),
      undoneOf(sql, id, since),
      deliveriesOf(sql, id),
      daysOf(sql, id, since),
    ])
    return {
      debt: egp(debt),
      debts: debts.map(({ kind, awb, main_shipment_id, parcel, piastres, open_piastres, at }) => ({
        kind: kind as DebtKind,
        open: egp(open_piastres),
        amount: egp(piastres),
        awb: formatAwbOrNull({ awb, main_shipment_id, parcel }),
        at: at.toISOString(),
      })),
      undone: undone.map(({ piastres, by, at, ...parcel }) => ({
        awb: formatAwb(parcel),
        amount: egp(piastres),
        by,
        at: at.toISOString(),
      })),
      deliveries: deliveries.map(({ piastres, at, undo_asked, ...parcel }) => ({
        awb: formatAwb(parcel),
        amount: egp(piastres),
        at: at.toISOString(),
        undo_asked,
      })),
      days: days.map(({ cash_piastres, transfer_piastres, ...day }) => ({
        ...day,
        cash: egp(cash_piastres),
        transfers: egp(transfer_piastres),
      })),
    }
  },
} satisfies Partial<Handlers>
