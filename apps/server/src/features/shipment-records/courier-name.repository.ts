import type { Sql } from '../../platform/database/database.ts'

/** The name of a delivery boy of a line; empty when there is no such person. */
export async function courierName(sql: Sql, employeeId: number): Promise<string> {
  const [row] = await sql<{ name: string }[]>`
    select first_name || ' ' || last_name as name from employees where id = ${employeeId}`
  return row?.name ?? ''
}
