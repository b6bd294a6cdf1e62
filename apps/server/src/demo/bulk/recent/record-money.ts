import {
  type Posting,
  postDelivered,
  postReturned,
  type ShipmentMoney,
} from '../../../features/ledger/index.ts'
import type { Decision } from '../../../features/lifecycle/index.ts'
import type { StoryParcel } from '../../stories/tell-orders.ts'
import { addEntry, type Books, type Sheets } from './sheets.ts'

export type MoneyEvent = { id: number; at: Date; employeeId: number | null }

/** Posts the ledger entries of a parcel's events, each with its event as source. */
export function openParcelLedger(sheets: Sheets, books: Books, parcel: StoryParcel) {
  const money = moneyOf(parcel)
  let delivery: { id: number; postings: Posting[] } | null = null
  return {
    post({ money: booking, events }: Decision, { id, at, employeeId }: MoneyEvent): void {
      if (!booking) return
      const add = (postings: Posting[], more: { reverses?: number; note?: string } = {}) =>
        addEntry(sheets, books, {
          kind: booking.kind,
          source: `${booking.kind}:${id}`,
          awb: parcel.awb,
          employeeId,
          at,
          postings,
          ...more,
        })
      if (booking.kind === 'returned') {
        add(postReturned(money))
      } else if (booking.kind === 'delivered') {
        const { cashTo } = booking
        const safe = 'counterOfBranchId' in cashTo ? cashTo.counterOfBranchId : null
        const posted = postDelivered(money, 'counterOfBranchId' in cashTo ? { clerkId: 0 } : cashTo)
        // These deliveries are older than the rule that cash of a counter is its clerk's: it went into the safe.
        const postings = posted.map((one) =>
          one.account === 'counter_cash' && safe !== null
            ? { ...one, account: 'branch_safe' as const, ownerId: safe }
            : one,
        )
        delivery = { id: add(postings), postings }
      } else {
        if (!delivery) throw new Error('a delivery that was not posted is undone')
        const reversed = delivery.postings.map((one) => ({ ...one, piastres: -one.piastres }))
        add(reversed, { reverses: delivery.id, note: events[0]?.note ?? '' })
      }
    },
  }
}

function moneyOf({ order, index }: StoryParcel): ShipmentMoney {
  const { client, originBranchId, receiverPaysFee, parcels } = order.planned
  const parcel = parcels[index]
  if (!parcel) throw new Error('the parcel was not planned')
  const { quote, codPiastres, shipment } = parcel
  return {
    clientId: client.id,
    originBranchId,
    duePiastres: shipment.duePiastres,
    merchantSharePiastres: codPiastres - (receiverPaysFee ? 0 : quote.totalPiastres),
    feesPiastres: quote.feesPiastres,
    taxPiastres: quote.taxPiastres,
    returnFeesPiastres: quote.returnFeesPiastres,
    returnTaxPiastres: quote.returnTaxPiastres,
  }
}
