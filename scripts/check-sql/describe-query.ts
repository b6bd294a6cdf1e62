import type postgres from 'postgres'
import ts from 'typescript'
import type { Catalog } from './catalog.ts'
import { missingColumns } from './missing-columns.ts'
import { nullableColumns } from './nullability.ts'
import type { Parameter } from './pieces.ts'

/** PostgreSQL's description of a query. Types are names of `pg_type`. */
export interface Description {
  parameterTypes: string[]
  columns: { name: string; type: string; nullable: boolean }[]
  /** Columns that an insert leaves out although they need a value. */
  missing: string[]
}

/**
 * PostgreSQL parses and analyses the query without running it.
 * @throws {postgres.PostgresError} when it refuses the query.
 */
export async function describeQuery(
  sql: postgres.Sql,
  text: string,
  parameters: readonly Parameter[],
  catalog: Catalog,
  checker: ts.TypeChecker,
): Promise<Description> {
  const samples = parameters.map(({ type, isElement }) => (isElement ? null : sampleOf(type)))
  const statement = await sql.unsafe(text, samples as never[]).describe()
  const typeNames = statement.types.map((oid) => catalog.typeNames.get(oid) ?? String(oid))
  const mayInsert = /\binsert\s+into\b/i.test(text)
  if (statement.columns.length === 0 && !mayInsert)
    return { parameterTypes: typeNames, columns: [], missing: [] }
  const tree = await analyse(
    sql,
    text,
    statement.types.map((oid) => catalog.typeTexts.get(oid)),
  )
  const parameterNullable = parameters.map(
    ({ type, isElement }) =>
      type === undefined ||
      canBeNull(type, checker) ||
      (isElement === true && checker.isTypeAssignableTo(checker.getUndefinedType(), type)),
  )
  const nullable = statement.columns.length === 0 ? [] : nullableColumns(tree, catalog, parameterNullable)
  return {
    parameterTypes: typeNames,
    missing: mayInsert ? missingColumns(tree, catalog) : [],
    columns: statement.columns.map(({ name, type }, index) => ({
      name,
      type: catalog.typeNames.get(type) ?? String(type),
      nullable: nullable[index] ?? true,
    })),
  }
}

let functions = 0

/** PostgreSQL shows the analysed form of a query only as the stored body of a function. */
async function analyse(
  sql: postgres.Sql,
  text: string,
  parameterTypes: readonly (string | undefined)[],
): Promise<string> {
  const name = `analysed_${++functions}`
  await sql.unsafe(
    `create function pg_temp.${name}(${parameterTypes.join(', ')}) returns void language sql begin atomic\n${text.trim().replace(/;$/, '')}\n;end`,
  )
  const [row] = await sql<
    { tree: string }[]
  >`select prosqlbody::text as tree from pg_proc where proname = ${name}`
  return row?.tree ?? ''
}

export function canBeNull(type: ts.Type, checker: ts.TypeChecker): boolean {
  return checker.isTypeAssignableTo(checker.getNullType(), type)
}

/** postgres.js sends the types of these values; the server infers all others. */
function sampleOf(type: ts.Type | undefined): unknown {
  const members = type ? (type.isUnion() ? type.types : [type]) : []
  const value = members.find(({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)))
  if (!value) return null
  if (value.symbol?.name === 'Date') return new Date(0)
  if (value.symbol?.name === 'Buffer' || value.symbol?.name === 'Uint8Array') return Buffer.alloc(0)
  if (value.flags & ts.TypeFlags.BooleanLike) return true
  if (value.flags & ts.TypeFlags.BigIntLike) return 0n
  return null
}
