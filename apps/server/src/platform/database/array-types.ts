import { parse } from 'postgres-array'
import { arrayLiteral } from './columns.ts'
import type { Sql } from './database.ts'

/** The type of an array by the type of its elements, as the database numbers them. */
export type ArrayType = { element: number; array: number }

/**
 * The array types of the database. The driver can read them itself on each new connection, but then a connection that
 * is lost meanwhile ends the process with a rejection that nobody can catch.
 */
export function readArrayTypes(sql: Sql): Promise<ArrayType[]> {
  return sql<ArrayType[]>`
    select oid::int as element, typarray::int as array from pg_catalog.pg_type
    where typarray <> 0 and typtype in ('b', 'e') and typdelim = ','`
}

/** Teaches a driver to read and write arrays of the types that it knows. */
export function knowArrays({ parsers, serializers }: Known, types: readonly ArrayType[]): void {
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
