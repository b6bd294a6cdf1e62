import type { ApprovalAct, ApprovalRow, Language } from '@mersal/contract'
import type { Sql, Transaction } from '../database/database.ts'
import type { Employee } from '../session/actor.ts'

/** What a decision works on: its subject, who prepared it, with the rights of now, and the person who decides. */
export type Deciding = { tx: Transaction; subject: number; preparer: Employee; actor: Employee; now: Date }

/** An act of a feature that waits in the approvals for a second person. */
export type ApprovalKind = {
  act: ApprovalAct
  /** Refuses when what was prepared no longer holds. Returns the ledger entry that it books; null when it books none. */
  approve(deciding: Deciding): Promise<number | null>
  decline(deciding: Omit<Deciding, 'preparer'>): Promise<void>
  /** What approving changes, by subject. */
  detailsOf?(
    sql: Sql,
    subjects: readonly number[],
    language: Language,
  ): Promise<ReadonlyMap<number, NonNullable<ApprovalRow['payout_details']>>>
}
