import type { Piastres } from '@mersal/contract'
import type { Governorate } from '../../places/index.ts'

/** What was understood of an order, for people; what could not be is empty or null. */
export type Understood = {
  name: string
  phone: string
  phone2: string
  address: string
  governorate: Governorate | null
  codPiastres: Piastres | null
  isPrepaid: boolean
}
