import type { Sql, Transaction } from '../../platform/database/database.ts'

export type Vehicle = { letters: string; number: string; type: number }

export async function findVehicle(sql: Sql, employeeId: number): Promise<Vehicle | null> {
  const [row] = await sql<
    Vehicle[]
  >`select letters, number, type from vehicles where employee_id = ${employeeId}`
  return row ?? null
}

/** Stores the vehicle of an employee, who has one at most. */
export async function saveVehicle(tx: Transaction, employeeId: number, vehicle: Vehicle): Promise<void> {
  await tx`
    insert into vehicles (employee_id, letters, number, type)
    values (${employeeId}, ${vehicle.letters}, ${vehicle.number}, ${vehicle.type})
    on conflict (employee_id) do update set letters = excluded.letters, number = excluded.number, type = excluded.type`
  await tx`update employees set version = version + 1 where id = ${employeeId}`
}

/** How a delivery boy works at the desk. Null for everybody else. */
export async function deskOf(
  sql: Sql,
  employeeId: number,
): Promise<{ paper: boolean; has_pin: boolean } | null> {
  const [desk] = await sql<{ paper: boolean; has_pin: boolean }[]>`
    select works_on_paper paper, pin_hash is not null has_pin
    from employees where id = ${employeeId} and role = 'delivery'`
  return desk ?? null
}
