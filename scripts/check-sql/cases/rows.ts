import type { Case } from './case.ts'

/** Declared rows against actual columns. */
export const rowCases: Case[] = [
  [
    'every type',
    'sql<{ id: number; state: State; cash: string; at: Date; tags: string[]; extra: { a: 1 }; paid: boolean; weight: number | null }[]>`select id, state, cash, at, tags, extra, paid, weight from parcel`',
  ],
  ['dates and bytes', 'sql<{ born: string | null; photo: Buffer | null }[]>`select born, photo from person`'],
  ['a row type by name', 'sql<Named[]>`select id, name from person`'],
  [
    'a wider type',
    'sql<{ state: string; name: string | null }[]>`select state, name from parcel join person on person.id = owner_id`',
  ],
  ['another tag', 'tx<{ id: number }[]>`select id from person`'],
  ['a wrong type', 'sql<{ id: string }[]>`select id from person`', 'column id is number, not string'],
  [
    'a missing label',
    "sql<{ state: 'open' }[]>`select state from parcel`",
    'column state is "open" | "done", not "open"',
  ],
  [
    'a forgotten null',
    'sql<{ nick: string }[]>`select nick from person`',
    'column nick is string | null, not string',
  ],
  [
    'a column too many',
    'sql<{ id: number; name: string }[]>`select id from person`',
    'the query answers no column name',
  ],
  [
    'a column too few',
    'sql<{ id: number }[]>`select id, name from person`',
    'column name (string) is not declared',
  ],
  [
    'two columns of one name',
    'sql<{ id: number }[]>`select p.id, q.id from person p, person q`',
    'two columns have the same name; one would be lost',
  ],
  [
    'no row type',
    'void [sql`select id, nick from person`]',
    'this query answers rows; declare them: <{ id: number; nick: string | null }[]>',
  ],
  ['no rows', 'sql`delete from person`'],
  ['unused rows', 'sql`select id from person`'],
  ['rows of any', 'sql<any[]>`select id from person`', 'the declared row must not be any'],
  [
    'bad SQL',
    'sql<{ id: number }[]>`select idd from person`',
    'PostgreSQL refuses it: column "idd" does not exist near “idd from person” (Perhaps you meant to reference the column "person.id".)',
  ],
  [
    'a temporary table',
    'sql`create temp table held_now (n int not null) on commit drop`; sql<{ n: number }[]>`select n from held_now`',
  ],
]
