import type { ApprovalAct, ApprovalRow, Language } from '@mersal/contract'
import type { Sql, Transaction } from '../database/database.ts'
import type { Employee } from '../session/actor.ts'

/** What a decision works on: its subject, and the person who decides. */
export type Deciding = { tx: Transaction; subject: number; actor: Employee; now: Date }

/** An act of a feature that waits in the approvals for a second person. It books nothing itself. */
export type ApprovalKind = {
  act: ApprovalAct
  /** Refuses when what was prepared no longer holds. */
  approve(deciding: Deciding): Promise<void>
  decline(deciding: Deciding): Promise<void>
  /** What approving changes, by subject. */
  detailsOf?(
    sql: Sql,
    subjects: readonly number[],
    language: Language,
  ): Promise<ReadonlyMap<number, NonNullable<ApprovalRow['payout_details']>>>
}
