import type { CallReply } from '@mersal/contract'

/** One order of a file. */
export type FileOrder = CallReply<'listFileOrders'>['list_items'][number]
