type Value = string | number | boolean | null

/**
 * One column of many rows as a PostgreSQL array literal, for `unnest(${column(rows, 'awb')}::text::bigint[],
 * …)`. For thousands of rows this takes a quarter of the time of JSON.
 */
export function column<K extends string>(rows: readonly Readonly<Record<K, Value>>[], key: K): string {
  return arrayLiteral(rows.map((row) => row[key]))
}

/** All columns of many rows, serialized at once, possibly long before a statement uses them. */
export function columnsOf<K extends string>(rows: readonly Readonly<Record<K, Value>>[]): (key: K) => string {
  const keys = Object.keys(rows[0] ?? {}) as K[]
  const written = new Map(keys.map((key) => [key, column(rows, key)]))
  return (key) => written.get(key) ?? arrayLiteral([])
}

/** A PostgreSQL array literal of the values. */
export function arrayLiteral(values: readonly Value[]): string {
  return `{${values.map(elementText).join(',')}}`
}

function elementText(value: Value): string {
  if (value === null) return 'NULL'
  return typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : String(value)
}
