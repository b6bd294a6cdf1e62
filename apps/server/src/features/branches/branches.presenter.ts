import { type CallReply, egp, type Language, type PartShipment } from '@mersal/contract'
import { imageUrl } from '../images/index.ts'
import type { BranchListRecord } from './branch-list.repository.ts'
import type { BranchRecord } from './branches.repository.ts'

/** The displayed number, such as BR-003. */
function shownId(id: number): string {
  return `BR-${String(id).padStart(3, '0')}`
}

export function presentRow(branch: BranchListRecord): CallReply<'listBranches'>['list_items'][number] {
  const { open, image_id, created_at, income_piastres, ...row } = branch
  return {
    ...row,
    id_call: row.id,
    id_show: shownId(row.id),
    status: open,
    income: egp(income_piastres),
    date_time: created_at.toISOString(),
    image: imageUrl(image_id),
  }
}

function pointOf({ latitude, longitude, country, city, region, address_map }: BranchRecord) {
  return { latitude, longitude, country, city, region, address_map }
}

export function presentBranch(
  branch: BranchRecord,
  shipments: PartShipment[],
  language: Language,
): CallReply<'openBranch'> {
  const { id, name, name_ar, address, manager_id, manager, phone, stands, open, version } = branch
  const { cut_off, opens, closes } = branch
  return {
    id,
    id_show: shownId(id),
    name,
    name_ar,
    shown_name: { en: name, ar: name_ar || name }[language],
    address: { address, ...pointOf(branch) },
    manager: manager_id === null ? null : { id: manager_id, name: manager ?? '' },
    phone,
    stands,
    status: open,
    image: imageUrl(branch.image_id),
    cut_off,
    opens,
    closes,
    income: egp(branch.income_piastres),
    date_time: branch.created_at.toISOString(),
    version,
    part_shipments: shipments,
  }
}

/** The reply of the docs console: the same branch in parts (spec §3). */
export function presentBranchParts(
  branch: BranchRecord,
  shipments: PartShipment[],
): CallReply<'docsViewBranch'> {
  const { id, name, name_ar, address, phone, stands, open, version } = branch
  return {
    part_info: {
      id_call: id,
      id_show: shownId(id),
      name,
      name_ar,
      address,
      phone,
      stands,
      image: imageUrl(branch.image_id),
      status: open,
      map: pointOf(branch),
      version,
    },
    part_shipments: shipments,
  }
}
