import type { Case } from './case.ts'

/** Types of parameters. */
export const parameterCases: Case[] = [
  [
    'right parameters',
    'sql<{ id: number }[]>`select id from parcel where id = ${1} and at < ${new Date()} and state = ${"open" as State} and holder_id is not distinct from ${null} and paid = ${true}`',
  ],
  [
    'lists',
    'sql<{ id: number }[]>`select id from parcel where id = any(${[1, 2]}) and state = any(${["open"] as State[]})`',
  ],
  [
    'text for a number',
    'sql<{ id: number }[]>`select id from parcel where id = ${"1" as string}`',
    'it is string where the query takes number | bigint (int8)',
  ],
  [
    'any text for an enum',
    'sql<{ id: number }[]>`select id from parcel where state = ${"x" as string}`',
    'it is string where the query takes "open" | "done" (state)',
  ],
  [
    'a Date for a day',
    'sql<{ id: number }[]>`select id from person where born = ${new Date() as Date}::date`',
  ],
  [
    'undefined',
    'sql<{ id: number }[]>`select id from parcel where id = ${[1][0] as number | undefined}`',
    'it may be undefined, which the database has no value for; use null',
  ],
  ['json', 'sql`update parcel set extra = ${sql.json({ a: 1 })} where id = ${1}`'],
  ['bytes', 'sql`update person set photo = ${Buffer.alloc(1)} where id = ${1}`'],
]
