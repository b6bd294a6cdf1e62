import type { SettlementRhythm } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { Schedule } from './schedule.ts'

type Row = { rhythm: SettlementRhythm; weekdays: number[]; month_day: number | null; done_on: string }

export async function findSchedule(sql: Sql, clientId: number): Promise<Schedule | null> {
  const [row] = await sql<Row[]>`
    select rhythm, weekdays, month_day, done_on from settlement_schedules where client_id = ${clientId}`
  return row ?? null
}

/** The schedule of a client, locked: of two processes, one prepares its day. */
export async function lockSchedule(tx: Transaction, clientId: number): Promise<Schedule | null> {
  const [row] = await tx<Row[]>`
    select rhythm, weekdays, month_day, done_on from settlement_schedules where client_id = ${clientId} for update`
  return row ?? null
}

export async function saveSchedule(
  tx: Transaction,
  clientId: number,
  schedule: Schedule | null,
): Promise<void> {
  if (schedule === null) {
    await tx`delete from settlement_schedules where client_id = ${clientId}`
    return
  }
  const { rhythm, weekdays, month_day, done_on } = schedule
  await tx`
    insert into settlement_schedules (client_id, rhythm, weekdays, month_day, done_on)
    values (${clientId}, ${rhythm}, ${weekdays as number[]}::smallint[], ${month_day}, ${done_on})
    on conflict (client_id) do update set rhythm = excluded.rhythm, weekdays = excluded.weekdays,
      month_day = excluded.month_day, done_on = greatest(settlement_schedules.done_on, excluded.done_on)`
}

export async function noteDone(tx: Transaction, clientId: number, day: string): Promise<void> {
  await tx`update settlement_schedules set done_on = ${day} where client_id = ${clientId}`
}

/** The clients after `after` whose schedule has days until `today` to look at, at most `most`. */
export async function clientsToPrepare(
  sql: Sql,
  today: string,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const rows = await sql<{ client_id: number }[]>`
    select client_id from settlement_schedules where done_on < ${today} and client_id > ${after}
    order by client_id limit ${most}`
  return rows.map(({ client_id }) => client_id)
}
