/** A record as it was read: what the form shows, and the version that a change is made on. */
export type RecordState<Values> = { values: Values; version?: number | undefined }
