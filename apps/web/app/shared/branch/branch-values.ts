import type { CallInput } from '@mersal/contract'
import type { RecordState } from '../../ui/form/field.ts'
import type { Manager } from '../employee/manager-field.tsx'
import { type PickedPlace, placeFields } from '../place/picked-place.ts'
import type { Branch, BranchSet } from './branch-set.ts'

/** The values of the form. Numbers are text as typed. */
export type BranchValues = {
  name: string
  name_ar: string
  stands: string
  phone: string
  address: string
  place: PickedPlace | null
  image: File | null
  manager_id: Manager | null
  status: boolean
  /** HH:MM. Empty for the company's. */
  cut_off: string
  opens: string
  closes: string
}

/** The initial values of a new branch: open, everything else empty. */
export const newBranch: BranchValues = {
  name: '',
  name_ar: '',
  stands: '',
  phone: '',
  address: '',
  place: null,
  image: null,
  manager_id: null,
  status: true,
  cut_off: '',
  opens: '',
  closes: '',
}

export function stateOf(branch: Branch): RecordState<BranchValues> {
  const { name, name_ar, stands, phone, address, place, manager, status, hours, version } = branch
  return {
    values: {
      name,
      name_ar,
      stands: String(stands),
      phone,
      address,
      place,
      image: null,
      manager_id: manager,
      status,
      cut_off: hours?.cut_off ?? '',
      opens: hours?.opens ?? '',
      closes: hours?.closes ?? '',
    },
    version,
  }
}

/** The input of the set's calls. Without a new image the stored one stays (spec §7). */
export function inputOf(
  { hasManager, hasHours }: BranchSet,
  { place, manager_id: manager, cut_off, opens, closes, ...values }: BranchValues,
): Partial<CallInput<'createBranch'>> {
  return {
    ...values,
    ...placeFields(place),
    ...(hasManager && { manager_id: manager?.id ?? '' }),
    ...(hasHours && { cut_off, opens, closes }),
  }
}
