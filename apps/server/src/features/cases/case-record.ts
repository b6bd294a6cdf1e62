import type {
  BankSlipState,
  CaseCause,
  CaseKind,
  CaseOutcome,
  Piastres,
  ShipmentStatus,
} from '@mersal/contract'

/** A case with its names, as a list or a page shows it. The fields of subjects that it does not have are null. */
export type CaseRecord = {
  id: number
  kind: CaseKind
  cause: CaseCause
  other_case: number | null
  since: string
  branch_id: number
  branch_name: string
  owner_id: number | null
  owner_name: string | null
  deadline: Date
  opened_at: Date
  closed_at: Date | null
  closed_by: number | null
  outcome: CaseOutcome | null
  run_id: number | null
  manifest_id: number | null
  version: number
  awb: number | null
  main_shipment_id: number | null
  parcel: number | null
  status: ShipmentStatus | null
  is_returning: boolean
  client_id: number | null
  client_name: string | null
  receiver_name: string | null
  receiver_phone: string | null
  promised_to: string | null
  attempts: number | null
  courier_id: number | null
  courier_name: string | null
  /** Who holds the parcel: its delivery boy, or the name of the branch. Both null while the sender has it. */
  is_with_courier: boolean
  held_at: string | null
  person_id: number | null
  person_name: string | null
  is_short: boolean
  /** The case is about the count of a safe. */
  is_safe_count: boolean
  slip_id: number | null
  /** The slip was reported as not on the bank's statement; otherwise it waited. */
  is_reported: boolean
  slip_number: string | null
  slip_piastres: Piastres | null
  slip_at: Date | null
  slip_state: BankSlipState | null
  slip_checked_by: string | null
  slip_checked_at: Date | null
  slip_note: string
  /** What the receiver said: their words, or the day and the address that they ask for. */
  said_words: string | null
  /** Why it was refused at the door, a `RefusalReason`. */
  refusal: string | null
  /** Who undid the delivery, and what the receiver had paid. */
  undone_by: string | null
  undone_piastres: Piastres | null
  /** Who saw the token of the client. */
  token_seen_by: string | null
  /** The transfer at the door of which no photo arrived. */
  transfer_piastres: Piastres | null
  transfer_reference: string | null
  said_day: string | null
  said_landmark: string | null
  /** The delivery boy who wrote the address down at the door. */
  said_by: string | null
  said_latitude: number | null
  said_longitude: number | null
  /** The other open cases of its parcel, the most urgent first. */
  others: { id: number; kind: CaseKind }[]
}

/** An act on a case, for its history. */
export type CaseEventRecord = {
  at: Date
  by: string | null
  what: 'taken' | 'given' | 'postponed' | 'noted' | 'closed'
  to_name: string | null
  until: string | null
  note: string
}
