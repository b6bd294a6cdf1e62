import type { ToldField } from '@mersal/contract'

/** One item of an order, as texts. */
export type ToldItem = { name: string; quantity: string; price: string }

/** An order as the file tells it, nothing understood yet; what has no column is empty. */
export type ToldOrder = Record<ToldField, string> & { items: ToldItem[] }

/** What was mended of it. */
export type Mends = Partial<ToldOrder>
