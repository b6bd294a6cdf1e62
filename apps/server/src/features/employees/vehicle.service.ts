import type { CallReply } from '@mersal/contract'
import { Refused } from '../../platform/http/refused.ts'
import { changesBetween } from '../activity-log/index.ts'
import { type EmployeeChange, lockSubject, logEmployee } from './subject.service.ts'
import { findVehicle, saveVehicle, type Vehicle } from './vehicles.repository.ts'

/** Sets the vehicle of a delivery boy. Other roles have none (spec §2). */
export async function changeVehicle(
  context: EmployeeChange,
  id: number,
  vehicle: Vehicle,
): Promise<CallReply<'changeVehicle'>> {
  const subject = await lockSubject(context, id)
  if (subject.role !== 'delivery') throw new Refused('conflict', 'vehicle_for_delivery')
  const before = await findVehicle(context.tx, id)
  const changes = changesBetween(before && textsOf(before), textsOf(vehicle))
  if (changes.length === 0) return { employee_id: id }
  await saveVehicle(context.tx, id, vehicle)
  await logEmployee(context, 'employee_vehicle_changed', subject, changes)
  return { employee_id: id }
}

function textsOf({ letters, number, type }: Vehicle) {
  return { vehicle_letters: letters, vehicle_number: number, vehicle_type: type }
}
