import { keptForPerson } from '../../../client/kept-for-person.ts'

/** The last receipt that the person has read on this phone; 0 for none. */
export function receiptRead(): number {
  return Number(localStorage.getItem(keptForPerson.courierReceipt) ?? 0)
}

/** Without storage it is shown again at the next opening. */
export function setReceiptRead(id: number): void {
  try {
    localStorage.setItem(keptForPerson.courierReceipt, String(id))
  } catch {}
}
