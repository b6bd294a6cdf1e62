/** The props that a record form passes to a field. */
export type Field<Value> = {
  name: string
  value: Value
  onChange: (value: Value) => void
  error?: string | undefined
  /** True in read-only mode. */
  readOnly?: boolean
}

/** One element or property of a field whose value is a list or an object, as a field of its own. */
export type PartOf = <V extends object, K extends keyof V & (string | number)>(
  field: Field<V>,
  key: K,
) => Field<V[K]>

/** A record as loaded: the values of the form, and the version that a change is based on. */
export type RecordState<Values> = { values: Values; version?: number | undefined }
