import { outbox } from '../outbox/courier-outbox.ts'
import { showStored } from './own-lines-store.ts'

/** Storage that does not answer within this time is not waited for. */
const patienceMs = 1_000

/** Reads the lists and the acts of a person from the phone, so that the first picture shows the stops as they are. */
export async function readStored(employeeId: number): Promise<void> {
  const read = Promise.allSettled([showStored(employeeId), outbox.open(employeeId)])
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}
