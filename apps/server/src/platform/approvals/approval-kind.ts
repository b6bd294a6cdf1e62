import type { ApprovalAct, ApprovalRow, Language, LossReason, Piastres } from '@mersal/contract'
import type { Sql, Transaction } from '../database/database.ts'
import type { Employee } from '../session/actor.ts'

/** An act as it was prepared. */
export type PreparedAct = {
  piastres: Piastres
  note: string
  client_id: number | null
  /** The delivery boy whose debt it changes. */
  courier_id: number | null
  /** The safe that the money goes into or leaves. Null: the bank. */
  safe_branch_id: number | null
  /** A client's payment that is named a deposit. */
  deposit: boolean
  settlement_id: number | null
  payout_details_id: number | null
  payout_batch_id: number | null
  payout_line_id: number | null
  /** The parcel that is written off, the version that the preparer saw, and what happened to it. */
  awb: number | null
  shipment_version: number | null
  loss: LossReason | null
  prepared_name: string | null
  /** What the feature does once it is approved. Null: the fields above say it. */
  plan: unknown
}

/** What approving changes, besides its postings, and what bars the reader from it. */
export type ApprovalDetails = Partial<Pick<ApprovalRow, 'payout_details' | 'changes' | 'barred_by'>>

/** Who reads an approval, and when. */
export type ApprovalReader = { me: number; language: Language; now: Date }

/** What a decision works on: what was prepared, who prepared it, with the rights of now, and the person who decides. */
export type Deciding = {
  tx: Transaction
  prepared: PreparedAct
  preparer: Employee
  actor: Employee
  now: Date
}

/** An act that waits in the approvals for a second person. */
export type ApprovalKind = {
  act: ApprovalAct
  /** Refuses when what was prepared no longer holds. Returns the ledger entry that it books; null when it books none. */
  approve(deciding: Deciding): Promise<number | null>
  decline?(deciding: Omit<Deciding, 'preparer'>): Promise<void>
  /** The details of acts, in the order of `prepared`. */
  detailsOf?(
    sql: Sql,
    prepared: readonly PreparedAct[],
    reader: ApprovalReader,
  ): Promise<readonly (ApprovalDetails | null)[]>
}
