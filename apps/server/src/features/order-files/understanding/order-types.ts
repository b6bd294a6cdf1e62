import type { MessageKey, MessageParameters, Piastres, ToldField } from '@mersal/contract'
import type { Governorate } from '../../places/index.ts'

/** One item of an order, as texts. */
export type ToldItem = { name: string; quantity: string; price: string }

/** An order as the file tells it, nothing understood yet; what has no column is empty. */
export type ToldOrder = Record<ToldField, string> & { items: ToldItem[] }

/** What was mended of it. */
export type Mends = Partial<ToldOrder>

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

/**
 * What is wrong with one field of an order, or what was assumed about it, to be said in the language of whoever asks.
 * `place` is the key of a place or a governorate, whose name belongs into the sentence.
 */
export type Remark = { field: string; key: MessageKey; parameters?: MessageParameters; place?: string }

export function remark(field: string, key: MessageKey, parameters?: MessageParameters): Remark {
  return parameters ? { field, key, parameters } : { field, key }
}
