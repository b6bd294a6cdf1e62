import type { Sql, Transaction } from '../../platform/database/database.ts'

type Position = { latitude: number; longitude: number; accuracy: number }

/** Stores where a delivery boy is while one of their runs is out. Returns false, and stores nothing, while none is. */
export async function savePosition(
  tx: Transaction,
  employeeId: number,
  { latitude, longitude, accuracy }: Position,
  now: Date,
): Promise<boolean> {
  const saved = await tx`
    insert into courier_positions (employee_id, latitude, longitude, accuracy_m, at)
    select ${employeeId}::bigint, ${latitude}::float8, ${longitude}::float8, ${accuracy}::integer, ${now}::timestamptz
    where exists (select from runs where courier_id = ${employeeId} and state = 'out')
    on conflict (employee_id) do update set latitude = excluded.latitude, longitude = excluded.longitude,
      accuracy_m = excluded.accuracy_m, at = excluded.at`
  return saved.count > 0
}

/** Positions are kept for 24 hours. */
export async function forgetPositions(sql: Sql, now: Date): Promise<void> {
  await sql`delete from courier_positions where at < ${now}::timestamptz - interval '24 hours'`
}
