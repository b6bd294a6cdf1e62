import { addMinutes, dayOf, momentAt, weekdayOf } from '../../cairo-clock.ts'
import type { Numbers } from './sheets.ts'

/** What a parcel earns its merchant: COD less fees and tax at the merchant's expense, in piastres. */
export type Share = { cod: number; fees: number; tax: number }

export type BookedSettlement = Share & { id: number; clientId: number; at: number; shipments: number }

export type SettlementBook = {
  /** Adds a final parcel to the settlement of the next pay day. Null while that day is in the future. */
  book(clientId: number, finalAt: number, share: Share): number | null
  /** The paid settlements, and the new settlement (or none) of the parcels of each unpaid one. */
  close(): { paid: BookedSettlement[]; moved: { from: number; to: number | null }[] }
}

const thursday = 4

export function openSettlementBook(numbers: Numbers, until: number): SettlementBook {
  const booked = new Map<string, BookedSettlement>()
  return {
    book(clientId, finalAt, { cod, fees, tax }) {
      const at = payDayAfter(finalAt, clientId)
      if (at > until) return null
      const key = `${clientId} ${at}`
      let settlement = booked.get(key)
      if (!settlement) {
        settlement = { id: numbers.settlement, clientId, at, cod: 0, fees: 0, tax: 0, shipments: 0 }
        numbers.settlement += 1
        booked.set(key, settlement)
      }
      settlement.cod += cod
      settlement.fees += fees
      settlement.tax += tax
      settlement.shipments += 1
      return settlement.id
    },
    close() {
      const byClient = Map.groupBy(booked.values(), ({ clientId }) => clientId)
      const closed = [...byClient.values()].map((ofOne) => carryForward(ofOne.sort((a, b) => a.at - b.at)))
      return { paid: closed.flatMap(({ paid }) => paid), moved: closed.flatMap(({ moved }) => moved) }
    },
  }
}

function payDayAfter(moment: number, clientId: number): number {
  const payTime = 13 * 60 + (clientId % 12) * 9
  const day = dayOf(addMinutes(moment, 1440 - payTime))
  return momentAt(day + ((thursday - weekdayOf(day) + 7) % 7), payTime)
}

export function netOf({ cod, fees, tax }: Share): number {
  return cod - fees - tax
}

/** Pays only positive amounts. The rest is carried into the client's next settlement. */
function carryForward(settlements: BookedSettlement[]): {
  paid: BookedSettlement[]
  moved: { from: number; to: number | null }[]
} {
  const paid: BookedSettlement[] = []
  const moved: { from: number; to: number | null }[] = []
  let carried: BookedSettlement[] = []
  for (const settlement of settlements) {
    const sum = [...carried, settlement].reduce((all, one) => ({
      ...settlement,
      cod: all.cod + one.cod,
      fees: all.fees + one.fees,
      tax: all.tax + one.tax,
      shipments: all.shipments + one.shipments,
    }))
    if (netOf(sum) <= 0) {
      carried.push(settlement)
      continue
    }
    paid.push({ ...sum, id: settlement.id, at: settlement.at })
    moved.push(...carried.map(({ id }) => ({ from: id, to: settlement.id })))
    carried = []
  }
  moved.push(...carried.map(({ id }) => ({ from: id, to: null })))
  return { paid, moved }
}
