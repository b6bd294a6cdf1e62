import type { TransferMethod } from '@mersal/contract'

/** How the receiver pays: null for cash. */
export type TransferDraft = { method: TransferMethod | null; reference: string } | null
