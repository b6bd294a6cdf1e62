import type { Case } from './case.ts'

/** Queries that are composed of fragments and helpers. */
export const partCases: Case[] = [
  [
    'chosen in place',
    'sql<{ id: number }[]>`select id from parcel where true ${Math.random() > 1 ? sql`` : sql`and paid`}`',
  ],
  [
    'one choice wrong',
    'sql<{ id: number }[]>`select id from parcel where true ${Math.random() > 1 ? sql`` : sql`and payed`}`',
    'PostgreSQL refuses it: column "payed" does not exist near “payed” (Perhaps you meant to reference the column "parcel.paid".)',
  ],
  [
    'kept in a const',
    'const where = sql`and paid`; sql<{ id: number }[]>`select id from parcel where true ${where}`',
  ],
  [
    'made by functions',
    'sql<{ id: number }[]>`select id from parcel where true ${open(sql)} ${anyOf(sql, false)}`',
  ],
  ['given as a parameter', 'page(sql, sql`where paid`)'],
  [
    'given to a function under another name',
    'const rows = (where: postgres.Fragment) => sql<{ id: number }[]>`select id from parcel ${where}`; rows(sql`where paid`); const renamed = rows; renamed(sql`where payed`)',
    'a function with a fragment parameter must be called by its name',
    'PostgreSQL refuses it: syntax error at or near "where" near “where paid”',
    'PostgreSQL refuses it: syntax error at or near "where" near “where payed”',
  ],
  [
    'from a table',
    'const order = { at: sql`at`, cash: sql`cash desc` }; sql<{ id: number }[]>`select id from parcel order by ${order["at" as "at" | "cash"]}`',
  ],
  [
    'from a table in place',
    'const key = { at: sql`at`, cash: sql`cash desc` }["at" as "at" | "cash"]; sql<{ id: number }[]>`select id from parcel order by ${key}`',
  ],
  [
    'from a table that a function makes',
    'const sorts = () => ({ at: sql`at`, cash: sql`cush` }); sql<{ id: number }[]>`select id from parcel order by ${sorts()["at" as "at" | "cash"]}`',
    'PostgreSQL refuses it: column "cush" does not exist near “cush” (Perhaps you meant to reference the column "parcel.cash".)',
  ],
  [
    'an array',
    'const conditions = [sql`where paid`, sql`and weight > ${1}`]; sql<{ id: number }[]>`select id from parcel ${conditions}`',
  ],
  [
    'a parameter inside',
    'sql<{ id: number }[]>`select id from parcel where true ${Math.random() > 1 ? sql`` : sql`and id = ${"1" as string}`}`',
    'it is string where the query takes number | bigint (int8)',
  ],
  [
    'from nowhere',
    'let where = sql`and paid`; where = sql``; sql<{ id: number }[]>`select id from parcel where true ${where}`',
    'PostgreSQL refuses it: syntax error at or near "and" near “and paid”',
    'a fragment kept in a variable must be a const to be followed',
  ],
  ['in a list', 'sql<{ id: number }[]>`select id from parcel where id in ${sql([1, 2])}`'],
  [
    'in a wrong list',
    'sql<{ id: number }[]>`select id from parcel where id in ${sql(["1"])}`',
    'it is string where the query takes number | bigint (int8)',
  ],
  ['an inserted row', 'sql`insert into person ${sql({ id: 1, name: "x" })}`'],
  ['inserted rows', 'sql`insert into person ${sql([{ id: 1, name: "x", other: 2 }], "id", "name")}`'],
  [
    'an inserted row with a wrong column',
    'sql`insert into person ${sql({ id: 1, nam: "x" })}`',
    'PostgreSQL refuses it: column "nam" of relation "person" does not exist near “"nam") values ($1, $2)”',
  ],
  ['an update', 'sql`update person set ${sql({ nick: "x" as string | null }, "nick")} where id = ${1}`'],
  [
    'a wrong update',
    'sql`update person set ${sql({ nick: 4 }, "nick")} where id = ${1}`',
    'it is number where the query takes string (text)',
  ],
  ['a name', 'sql<{ id: number }[]>`select id from person order by ${sql("name" as "name" | "nick")}`'],
  [
    'a name known too late',
    'sql<{ id: number }[]>`select id from person order by ${sql("name" as string)}`',
    'these names are known only at run time; give them a type of literals',
  ],
  ['raw text', 'sql.unsafe("select 1")', 'sql.unsafe is not checked; use a template'],
]
