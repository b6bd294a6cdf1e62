/** What a settlement includes: the shipments of some days, or chosen ones; without either, everything that is due. */
export type Selection = {
  clientId: number
  from: string | null
  to: string | null
  awbs: readonly number[] | null
  /** Who settles: what they gave the client themselves waits for another person. Null for the schedule. */
  settledBy: number | null
}

/** Everything that is due to a client. */
export const everythingOf = (clientId: number): Selection => ({
  clientId,
  from: null,
  to: null,
  awbs: null,
  settledBy: null,
})

/** The lines of a settlement, or those that a selection would include. */
export type Lines = { settlementId: number } | Selection
