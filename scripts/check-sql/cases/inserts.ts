import type { Case } from './case.ts'

const rows = 'const rows: { id: number; name: string; nick?: string | null; born: string | null }[] = []; '

/** `columnsOf`, `insertRows` and `rowsOf`, and what every insert needs. */
export const insertCases: Case[] = [
  [
    'rows',
    `${rows}tx\`insert into person \${insertRows(tx, columnsOf(rows, 'id bigint, name text, nick text, born date'))}\``,
  ],
  [
    'rows with a common value, a conflict and an answer',
    `${rows}const columns = columnsOf(rows, 'id bigint, nick text'); tx<{ id: number }[]>\`insert into person as p \${insertRows(tx, columns, { name: 'x' })} order by r.id on conflict (id) do update set nick = excluded.nick returning p.id\``,
  ],
  [
    'rows of every kind',
    "const rows: { id: number; state: State; cash: number; at: Date; ownerId: number; tags: string[]; extra: { a: 1 }; paid: boolean }[] = []; tx`insert into parcel ${insertRows(tx, columnsOf(rows, 'id bigint, state state, cash numeric, at timestamptz, ownerId bigint, tags text[], extra jsonb, paid boolean'))}`",
  ],
  [
    'an unknown table',
    `${rows}tx\`insert into persons \${insertRows(tx, columnsOf(rows, 'id bigint, name text'))}\``,
    'PostgreSQL refuses it: relation "persons" does not exist near “persons (id, name) select r.id,”',
  ],
  [
    'an unknown column',
    "const rows: { id: number; nam: string }[] = []; tx`insert into person ${insertRows(tx, columnsOf(rows, 'id bigint, nam text'))}`",
    'PostgreSQL refuses it: column "nam" of relation "person" does not exist near “nam) select r.id, r.nam from un”',
  ],
  [
    'a wrong type of a column',
    `${rows}tx\`insert into person \${insertRows(tx, columnsOf(rows, 'id text, name text'))}\``,
    'PostgreSQL refuses it: column "id" is of type bigint but expression is of type text near “r.id, r.name from unnest($1::te” (You will need to rewrite or cast the expression.)',
  ],
  [
    'a wrong type of a value',
    "const rows: { id: string; name: string }[] = []; tx`insert into person ${insertRows(tx, columnsOf(rows, 'id bigint, name text'))}`",
    'it is string where the query takes number | bigint (int8)',
  ],
  [
    'a wrong label',
    "const rows: { id: number; state: string }[] = []; tx`update parcel p set state = r.state from ${rowsOf(tx, columnsOf(rows, 'id bigint, state state'))} where p.id = r.id`",
    'it is string where the query takes "open" | "done" (state)',
  ],
  [
    'a wrong common value',
    `${rows}tx\`insert into person \${insertRows(tx, columnsOf(rows, 'id bigint'), { name: 4 })}\``,
    'it is number where the query takes string (text)',
  ],
  [
    'a missing column',
    `${rows}tx\`insert into person \${insertRows(tx, columnsOf(rows, 'id bigint, nick text'))}\``,
    'the insert gives person.name no value, which it needs',
  ],
  [
    'a missing column of an insert without rows',
    'tx`with made as (insert into person (id) values (1) returning id) select 1 as n from made`',
    'the insert gives person.name no value, which it needs',
  ],
  [
    'rows as a table',
    `${rows}tx<{ id: number; nick: string }[]>\`select r.id, r.nick from \${rowsOf(tx, columnsOf(rows, 'id bigint, nick text'))} where r.id > 1\``,
    'column nick is string | null, not string',
  ],
  [
    'a value that the rows do not have',
    `${rows}tx\`insert into person \${insertRows(tx, columnsOf(rows, 'id bigint, title text'))}\``,
    'the rows have no title',
  ],
  [
    'columns known too late',
    `${rows}tx\`insert into person \${insertRows(tx, columnsOf(rows, 'id bigint, name text' as string))}\``,
    'list the columns in the call of columnsOf',
  ],
]
