import { reachOf } from '@mersal/contract'
import type { EmployeeActor } from '../../platform/session/actor.ts'

/** Whether `actor`, who works at the branch of a case, may give it to a colleague: its owner and managers may. */
export function mayGive({ owner_id }: { owner_id: number | null }, { id, role }: EmployeeActor): boolean {
  return (
    reachOf(role, 'shipments.work') !== 'none' &&
    (owner_id === id || reachOf(role, 'shipments.stand-in') !== 'none')
  )
}
