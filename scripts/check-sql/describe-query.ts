import type postgres from 'postgres'
import ts from 'typescript'
import type { Catalog } from './catalog.ts'
import { nullableColumns } from './nullability.ts'
import type { Parameter } from './pieces.ts'

/** PostgreSQL's description of a query. Types are names of `pg_type`. */
export interface Description {
  parameterTypes: string[]
  columns: { name: string; type: string; nullable: boolean }[]
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
  const samples = parameters.map(({ type }) => sampleOf(type))
  const statement = await sql.unsafe(text, samples as never[]).describe()
  const typeNames = statement.types.map((oid) => catalog.typeNames.get(oid) ?? String(oid))
  if (statement.columns.length === 0) return { parameterTypes: typeNames, columns: [] }
  const nullable = await analyse(
    sql,
    text,
    statement.types,
    catalog,
    parameters.map(({ type }) => type === undefined || canBeNull(type, checker)),
  )
  return {
    parameterTypes: typeNames,
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
  parameterTypes: readonly number[],
  catalog: Catalog,
  parameterNullable: readonly boolean[],
): Promise<boolean[]> {
  const name = `analysed_${++functions}`
  const types = parameterTypes.map((oid) => catalog.typeTexts.get(oid)).join(', ')
  await sql.unsafe(
    `create function pg_temp.${name}(${types}) returns void language sql begin atomic\n${text.trim().replace(/;$/, '')}\n;end`,
  )
  const [row] = await sql<
    { tree: string }[]
  >`select prosqlbody::text as tree from pg_proc where proname = ${name}`
  return nullableColumns(row?.tree ?? '', catalog, parameterNullable)
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
