import type { Employee } from './employee.ts'

/** The values of the first tab. Without a new image the stored one stays. */
export type Person = {
  first_name: string
  last_name: string
  phone: string
  email: string
  national_id: string
  address: string
  image: File | null
}

/** The initial values for a new employee. */
export const noPerson: Person = {
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  national_id: '',
  address: '',
  image: null,
}

export function personOf({ part_info }: Employee): Person {
  const { first_name, last_name, phone, email, national_id, address } = part_info
  return {
    first_name,
    last_name,
    phone: phone ?? '',
    email: email ?? '',
    national_id: national_id ?? '',
    address: address ?? '',
    image: null,
  }
}
