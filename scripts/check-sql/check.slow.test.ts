import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTemporaryPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { insertCases } from './cases/inserts.ts'
import { nullCases } from './cases/nulls.ts'
import { parameterCases } from './cases/parameters.ts'
import { partCases } from './cases/parts.ts'
import { rowCases } from './cases/rows.ts'
import { checkSql, type Result } from './check.ts'

const server = fileURLToPath(new URL('../../apps/server/', import.meta.url))
const file = `${server}src/__checked__.ts`

const schema = `
  create type state as enum ('open', 'done');
  create table person (id bigint primary key, name text not null, nick text, born date, photo bytea);
  create table parcel (
    id bigint primary key, state state not null, cash numeric not null, at timestamptz not null,
    owner_id bigint not null references person, holder_id bigint references person,
    tags text[] not null, extra jsonb not null, paid boolean not null, weight int
  );
  create view held as select p.id, h.name as holder from parcel p left join person h on h.id = p.holder_id;
  create function strict_length(t text) returns int language sql immutable strict return length(t);
`

const prelude = `import type postgres from 'postgres'
import { columnsOf, insertRows, rowsOf } from './platform/database/columns.ts'
type Sql = postgres.ISql<{ bigint: number }>
type Tx = postgres.TransactionSql<{ bigint: number }>
type State = 'open' | 'done'
interface Named { id: number; name: string }
const open = (sql: Sql) => sql\`and state = 'open'\`
const anyOf = (sql: Sql, all: boolean) => { if (all) return sql\`\`; return sql\`and paid\` }
const page = (sql: Sql, where: postgres.Fragment) => sql<{ id: number }[]>\`select id from parcel \${where}\`
`

const cases = [...rowCases, ...nullCases, ...parameterCases, ...partCases, ...insertCases]

const lineOf = (index: number) => prelude.split('\n').length + index * 2 + 1

describe('checking SQL', () => {
  let result: Result

  beforeAll(async () => {
    const functions = cases.map(
      ([, code], index) =>
        `// Case ${index}.\nexport function case${index}(sql: Sql, tx: Tx) { void tx; ${code} }`,
    )
    const excused = [
      '// sql-unchecked: the text is made from a file of ours.',
      'export function excused(sql: Sql) { return sql.unsafe("select 1") }',
      '// sql-unchecked: it was wrong once.',
      'export function idle(sql: Sql) { return sql<{ id: number }[]>`select id from person` }',
    ]
    const source = [prelude + functions.join('\n'), ...excused].join('\n')
    result = await withTemporaryPostgres(async (url) => {
      const sql = postgres(url, { max: 1, onnotice: () => {} })
      await sql.unsafe(schema)
      await sql.end()
      return checkSql(url, `${server}tsconfig.json`, (name) => name === file, new Map([[file, source]]))
    })
  })

  it.each(cases.map(([name, , ...messages], index) => ({ name, index, messages })))(
    '$name',
    ({ index, messages }) => {
      const said = result.findings.filter(({ line }) => line === lineOf(index)).map(({ message }) => message)
      expect(said).toEqual(messages)
    },
  )

  it('reports nothing elsewhere, and counts what is declared unchecked', () => {
    const lines = new Set(cases.map((_, index) => lineOf(index)))
    expect(result.findings.filter(({ line }) => !lines.has(line)).map(({ message }) => message)).toEqual([
      'this can be checked and is right; remove the comment',
    ])
    expect(result.unchecked).toBe(1)
  })
})
