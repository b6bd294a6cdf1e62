import type { CallReply } from '@mersal/contract'

/** An order of a file as it is shown. */
export type FileOrder = CallReply<'listFileOrders'>['list_items'][number]
