import type { Database, Sql, Transaction } from '../../platform/database/database.ts'
import type { Seal } from './seal.ts'

/**
 * The hash of a line: of every column, as canonical JSON. A line of a user of a client has one value more; lines of before
 * have the hash that they had. The query holds the expression, because a function in the database could be replaced there.
 */
const hashOfLine = (sql: Sql) => sql`
  sha256(convert_to((jsonb_build_array(l.id, (extract(epoch from l.at) * 1000000)::bigint,
    (extract(epoch from l.written_at) * 1000000)::bigint, l.employee_id, l.client_id, l.action, l.entity, l.entity_id,
    l.branch_ids, l.money, l.note, l.changes)
    || case when l.client_user_id is null then '[]'::jsonb else jsonb_build_array(l.client_user_id) end)::text, 'UTF8'))`

export async function lastSeal(sql: Sql): Promise<Seal | null> {
  const [row] = await sql<
    { number: number; to_id: number; lines: number; sealed_at: Date; seal: Buffer }[]
  >`select number, to_id, lines, sealed_at, seal from log_seals order by number desc limit 1`
  return row ? { ...row, toId: row.to_id, sealedAt: row.sealed_at } : null
}

/** Locks sealing until the transaction ends. False when another process has the lock. */
export async function sealsAlone(tx: Transaction): Promise<boolean> {
  const [row] = await tx<{ alone: boolean | null }[]>`
    select pg_try_advisory_xact_lock(hashtext('seal the activity log')) as alone`
  return row?.alone === true
}

/** The hash of the next `most` lines after one, up to `edge`. Null when there is none. */
export async function hashLines(
  sql: Sql,
  { after, edge, most }: { after: number | null; edge: number; most: number },
): Promise<{ toId: number; lines: number; hash: Buffer } | null> {
  const [row] = await sql<{ to_id: number | null; lines: number; hash: Buffer | null }[]>`
    select max(id) as to_id, count(*)::integer as lines, sha256(string_agg(hash, ''::bytea order by id)) as hash
    from (
      select l.id, ${hashOfLine(sql)} as hash from activity_log l
      where l.id > coalesce(${after}::bigint, -9223372036854775808) and l.id <= ${edge} order by l.id limit ${most}
    ) as next`
  return row?.to_id == null || !row.hash ? null : { toId: row.to_id, lines: row.lines, hash: row.hash }
}

export async function insertSeal(tx: Transaction, seal: Seal): Promise<void> {
  await tx`
    insert into log_seals (number, to_id, lines, sealed_at, seal)
    values (${seal.number}, ${seal.toId}, ${seal.lines}, ${seal.sealedAt}, ${seal.seal})`
}

/** A seal with the current hash of its lines. */
export type SealedLines = Seal & { afterId: number | null; foundLines: number; linesHash: Buffer }

/** The next `most` seals after one in order, each with a fresh hash of its lines. */
export async function sealsWithLines(
  sql: Database,
  { after, most }: { after: Seal | null; most: number },
): Promise<SealedLines[]> {
  const rows = await sql<
    {
      number: number
      after_id: number | null
      to_id: number
      lines: number
      sealed_at: Date
      seal: Buffer
      found_lines: number | null
      lines_hash: Buffer | null
    }[]
  >`
    select s.number, s.after_id, s.to_id, s.lines, s.sealed_at, s.seal, found.lines as found_lines, found.hash as lines_hash
    from (
      select number, coalesce(lag(to_id) over (order by number), ${after?.toId ?? null}::bigint) as after_id, to_id, lines,
        sealed_at, seal
      from log_seals where number > ${after?.number ?? 0} order by number limit ${most}
    ) s
    cross join lateral (
      select count(*)::integer as lines, sha256(coalesce(string_agg(${hashOfLine(sql)}, ''::bytea order by l.id), '')) as hash
      from activity_log l where l.id > coalesce(s.after_id, -9223372036854775808) and l.id <= s.to_id
    ) found
    order by s.number`
  return rows.map((row) => ({
    number: row.number,
    afterId: row.after_id,
    toId: row.to_id,
    lines: row.lines,
    sealedAt: row.sealed_at,
    seal: row.seal,
    foundLines: row.found_lines ?? 0,
    linesHash: row.lines_hash ?? Buffer.alloc(0),
  }))
}

/** The number of lines without a seal. */
export async function countUnsealed(sql: Sql, last: Seal | null): Promise<number> {
  const [row] = await sql<{ lines: number }[]>`
    select count(*)::integer as lines from activity_log
    where id > coalesce(${last?.toId ?? null}::bigint, -9223372036854775808)`
  return row?.lines ?? 0
}
