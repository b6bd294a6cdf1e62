import { type PickedPlace, placeFields } from '../../shared/place/picked-place.ts'

/** The values of the form of a first start. */
export type SetupValues = {
  name_ar: string
  name_en: string
  first_name: string
  last_name: string
  email: string
  phone: string
  password: string
  branch_name: string
  branch_address: string
  branch_phone: string
  place: PickedPlace | null
  vat_registered: boolean
}

export const newCompany: SetupValues = {
  name_ar: '',
  name_en: '',
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  password: '',
  branch_name: '',
  branch_address: '',
  branch_phone: '',
  place: null,
  vat_registered: true,
}

export function inputOf(code: string, { place, ...values }: SetupValues) {
  return { ...values, ...placeFields(place), code }
}
