import { parse } from 'postgres-array'
import { arrayLiteral } from './columns.ts'
import type { Sql } from './database.ts'

/** The type numbers (OIDs) of an array and of its elements. */
export type ArrayType = { element: number; array: number }

/**
 * Reads the array types of the database. The driver can do so on each new connection, but a connection that
 * is lost meanwhile then causes an unhandled rejection, which ends the process.
 */
export function readArrayTypes(sql: Sql): Promise<ArrayType[]> {
  return sql<ArrayType[]>`
    select oid::int as element, typarray::int as array from pg_catalog.pg_type
    where typarray <> 0 and typtype in ('b', 'e') and typdelim = ','`
}

/** Registers parsers and serializers for these array types. */
export function registerArrayTypes({ parsers, serializers }: Known, types: readonly ArrayType[]): void {
  for (const { element, array } of types) {
    const read = parsers[element] ?? String
    const write = (serializers[element] ?? String) as (value: unknown) => string
    parsers[array] = (text) => parse(text, read)
    serializers[array] = (values: unknown) =>
      Array.isArray(values) ? arrayLiteral(values.map((one) => (one === null ? null : write(one)))) : values
  }
}

type Known = {
  parsers: Record<number, (text: string) => unknown>
  serializers: Record<number, (value: never) => unknown>
}
