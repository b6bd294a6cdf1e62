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
