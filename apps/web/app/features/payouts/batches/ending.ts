import type { PayoutLine, PayoutOutcome } from '@mersal/contract'

/** A line, and what becomes of it. */
export type Ending = { line: PayoutLine; outcome: PayoutOutcome }
