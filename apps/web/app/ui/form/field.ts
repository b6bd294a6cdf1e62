/** What a record form hands to one of its fields. */
export type Field<Value> = {
  name: string
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
  /** True while the record is only looked at. */
  readOnly: boolean
}
