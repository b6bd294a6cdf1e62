import type postgres from 'postgres'
import { parseNodeTree, type TreeValue } from './node-tree.ts'

/** The checker's knowledge of a database: its types, and the nullability of columns and functions. */
export interface Catalog {
  /** By type oid: its name in the generated TypeScript types. */
  typeNames: Map<number, string>
  /** By type oid: its name in SQL. */
  typeTexts: Map<number, string>
  /** `relation.column`, both numbers: columns with a not-null constraint. */
  notNullColumns: Set<string>
  /** By relation oid: columns that an insert must name, since they take no null and have no default. */
  requiredColumns: Map<string, { number: number; name: string }[]>
  /** By relation oid: the analysed query of a view. */
  views: Map<string, TreeValue>
  functions: Map<string, { name: string; strict: boolean; builtIn: boolean }>
  operators: Map<string, string>
  /** The labels of each enum type by its name. */
  enums: Map<string, string[]>
}

export async function readCatalog(sql: postgres.Sql): Promise<Catalog> {
  const types = await sql<
    { oid: number; typname: string; text: string }[]
  >`select oid::int4, typname, format_type(oid, null) as text from pg_type`
  const columns = await sql<{ key: string }[]>`
    select attrelid::text || '.' || attnum as key from pg_attribute where attnotnull and attnum > 0`
  const required = await sql<{ relation: string; number: number; name: string }[]>`
    select attrelid::text as relation, attnum as number, attrelid::regclass || '.' || attname as name from pg_attribute
    where attnotnull and attnum > 0 and not atthasdef and attidentity = '' and not attisdropped`
  const views = await sql<{ oid: string; tree: string }[]>`
    select ev_class::text as oid, ev_action::text as tree from pg_rewrite join pg_class c on c.oid = ev_class
    where c.relkind in ('v', 'm') and rulename = '_RETURN' and relnamespace <> 'information_schema'::regnamespace
      and relnamespace <> 'pg_catalog'::regnamespace`
  const functions = await sql<{ oid: string; name: string; strict: boolean; built_in: boolean }[]>`
    select oid::text, proname as name, proisstrict as strict, pronamespace = 'pg_catalog'::regnamespace as built_in
    from pg_proc`
  const operators = await sql<
    { oid: string; name: string }[]
  >`select oid::text, oprname as name from pg_operator`
  const labels = await sql<{ name: string; labels: string[] }[]>`
    select typname as name, array_agg(enumlabel::text order by enumsortorder) as labels
    from pg_enum join pg_type t on t.oid = enumtypid group by typname`
  return {
    typeNames: new Map(types.map(({ oid, typname }) => [oid, typname])),
    typeTexts: new Map(types.map(({ oid, text }) => [oid, text])),
    notNullColumns: new Set(columns.map(({ key }) => key)),
    requiredColumns: Map.groupBy(required, ({ relation }) => relation),
    views: new Map(views.map(({ oid, tree }) => [oid, parseNodeTree(tree)])),
    functions: new Map(
      functions.map(({ oid, name, strict, built_in }) => [oid, { name, strict, builtIn: built_in }]),
    ),
    operators: new Map(operators.map(({ oid, name }) => [oid, name])),
    enums: new Map(labels.map(({ name, labels }) => [name, labels])),
  }
}
