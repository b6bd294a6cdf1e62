import { type CallReply, egp, type Language } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { activeLine } from '../../lifecycle/index.ts'
import { courierName } from '../../shipment-records/index.ts'
import { areaNames } from './change-facts.repository.ts'
import type { ParcelState } from './change-facts.ts'
import type { PlannedChange } from './change-shipment.service.ts'
import type { ParcelDecision } from './decide-change.ts'

/** What a planned change would do. The caller stores nothing of it. */
export async function previewChange(
  sql: Sql,
  { named, loaded, decision }: PlannedChange,
  language: Language,
): Promise<Omit<CallReply<'previewChange'>, 'waits'>> {
  const parcel = decision.parcels.find(({ facts }) => facts.state.awb === named.awb)
  if (!parcel) throw new Refused('not_found', 'shipment_not_found')
  const { state: before } = parcel.facts
  const { after } = parcel
  const branchName = (id: number) => loaded.branches.find((branch) => branch.id === id)?.name ?? ''
  const areas = await areaNames(sql, [before.receiver_area_id, after.receiver_area_id], language)
  const areaName = (id: number | null) => (id === null ? null : (areas.get(id) ?? null))
  const courierId =
    parcel.courierFields.length > 0 ? (activeLine(parcel.facts.shipment)?.courierId ?? null) : null
  return {
    fields: [...decision.changes, ...parcel.changes].map(({ field }) => field),
    branch:
      before.destination_branch_id === after.destination_branch_id
        ? null
        : {
            before: branchName(before.destination_branch_id),
            after: branchName(after.destination_branch_id),
          },
    area:
      before.receiver_area_id === after.receiver_area_id
        ? null
        : { before: areaName(before.receiver_area_id), after: areaName(after.receiver_area_id) },
    price: pricesOf(parcel),
    merchant_pays: egp(merchantPays(parcel)),
    promised_to:
      before.promised_to === after.promised_to
        ? null
        : { before: before.promised_to, after: after.promised_to },
    outdated_labels: decision.parcels.filter((one) => one.after.label_outdated).length,
    courier: courierId === null ? null : await courierName(sql, courierId),
  }
}

function pricesOf({ facts, after, adjustment, changes }: ParcelDecision) {
  if (!changes.some(({ field }) => field === 'total' || field === 'due' || field === 'cod')) return null
  const before = facts.adjusted
  const added = adjustment ?? { fees: 0, tax: 0 }
  const later = { fees: before.fees + added.fees, tax: before.tax + added.tax }
  return { before: priced(facts.state, before), after: priced(after, later) }
}

function priced(
  { fees_piastres, tax_piastres, due_piastres, cod_piastres }: ParcelState,
  adjusted: { fees: number; tax: number },
) {
  const fees = fees_piastres + adjusted.fees
  const tax = tax_piastres + adjusted.tax
  return {
    fees: egp(fees),
    tax: egp(tax),
    total: egp(fees + tax),
    due: egp(due_piastres),
    cod: egp(cod_piastres),
  }
}

/** The fee that the receiver does not pay because it was lower at creation. */
function merchantPays({ after, adjustment }: ParcelDecision): number {
  if (adjustment) return Math.max(0, adjustment.fees + adjustment.tax)
  if (after.receiver_fee_piastres === null) return 0
  return after.fees_piastres + after.tax_piastres - after.receiver_fee_piastres
}
