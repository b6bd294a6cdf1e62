import {
  type CallReply,
  egp,
  formatAwb,
  isFinal,
  type Piastres,
  type ShipmentStatus,
  shipmentStatuses,
} from '@mersal/contract'
import {
  type BranchFigures,
  type DayFigures,
  type LateShipment,
  type LateWay,
} from '../shipment-lists/index.ts'
import type { BranchCash } from './today.repository.ts'

type Today = CallReply<'viewToday'>

type Found = {
  now: Date
  days: DayFigures[]
  open: { status: ShipmentStatus; shipments: number }[]
  late: LateWay[]
  longest: LateShipment[]
  /** Null for a caller who may not see money. */
  cash: BranchCash[] | null
  seesUncounted: boolean
  /** What we owe clients; null with `cash`. */
  owedPiastres: Piastres | null
  branches: { id: number; name: string }[]
  ofBranches: BranchFigures[]
}

export function presentToday(found: Found): Today {
  const { late, cash, seesUncounted } = found
  const shipmentsOf = new Map(found.open.map(({ status, shipments }) => [status, shipments]))
  const figuresOf = new Map(found.ofBranches.map((figures) => [figures.branch_id, figures]))
  return {
    at: found.now.toISOString(),
    days: found.days,
    open: shipmentStatuses
      .filter((status) => !isFinal(status))
      .map((status) => ({ status, shipments: shipmentsOf.get(status) ?? 0 })),
    late: { shipments: countOf(late), longest: found.longest.map(presentLate) },
    cash: cash && { ...sumOf(cash, seesUncounted), owed_to_clients: egp(found.owedPiastres ?? 0) },
    branches: found.branches.map(({ id, name }) => {
      const { shipments = 0, delivered = 0, failed = 0, open = 0 } = figuresOf.get(id) ?? {}
      const passing = late.filter((way) => way.origin_branch_id === id || way.destination_branch_id === id)
      return {
        id,
        name,
        shipments,
        delivered,
        failed,
        open,
        late: countOf(passing),
        cash:
          cash &&
          sumOf(
            cash.filter(({ branch_id }) => branch_id === id),
            seesUncounted,
          ),
      }
    }),
  }
}

function countOf(ways: LateWay[]): number {
  return ways.reduce((sum, { shipments }) => sum + shipments, 0)
}

function sumOf(cash: BranchCash[], seesUncounted: boolean) {
  const withCouriers = cash.reduce((sum, { courier_piastres }) => sum + courier_piastres, 0)
  return {
    with_couriers: seesUncounted ? egp(withCouriers) : null,
    in_safes: egp(cash.reduce((sum, { safe_piastres }) => sum + safe_piastres, 0)),
  }
}

function presentLate({ awb, main_shipment_id, parcel, client_name, status, promised_to }: LateShipment) {
  return {
    awb: formatAwb({ awb, main_shipment_id, parcel }),
    clint: client_name,
    status,
    promised_to,
  }
}
