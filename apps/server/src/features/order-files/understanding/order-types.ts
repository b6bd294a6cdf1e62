import type { MessageKey, MessageParameters, OrderTextField, Piastres } from '@mersal/contract'
import type { Governorate } from '../../places/index.ts'

/** One item of an order, as texts. */
export type ItemTexts = { name: string; quantity: string; price: string }

/** The texts of an order in a file, uninterpreted. A field without a column is empty. */
export type OrderTexts = Record<OrderTextField, string> & { items: ItemTexts[] }

/** Corrected texts, by field. */
export type Corrections = Partial<OrderTexts>

/** The interpretation of the texts, to be shown. Fields that cannot be read are empty or null. */
export type Understood = {
  name: string
  phone: string
  phone2: string
  address: string
  governorate: Governorate | null
  codPiastres: Piastres | null
  isPrepaid: boolean
}

/**
 * A fault or an assumption about one field, as a message in any language. `place` is the key of a place or
 * governorate whose name is a parameter of the message.
 */
export type Remark = { field: string; key: MessageKey; parameters?: MessageParameters; place?: string }

export function remark(field: string, key: MessageKey, parameters?: MessageParameters): Remark {
  return parameters ? { field, key, parameters } : { field, key }
}
