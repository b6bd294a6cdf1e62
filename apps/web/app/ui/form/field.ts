/** What a record form hands to one of its fields. */
export type Field<Value> = {
  name: string
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
  /** True while the record is only looked at. */
  readOnly: boolean
}

/** A record as it was read: what the form shows, and the version that a change is made on. */
export type RecordState<Values> = { values: Values; version?: number | undefined }
