import type { TransferRow } from '@mersal/contract'

/** What an accountant does with a transfer. */
export type TransferEnding = { act: 'confirm' | 'refuse'; transfer: TransferRow }
