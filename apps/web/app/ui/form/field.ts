/** The props that a record form passes to a field. */
export type Field<Value> = {
  name: string
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
  /** True in read-only mode. */
  readOnly: boolean
}

/** A record as loaded: the values of the form, and the version that a change is based on. */
export type RecordState<Values> = { values: Values; version?: number | undefined }
