import { personStorage } from '../../../client/person-storage.ts'

/** The last receipt that the person has read on this phone; 0 for none. */
export function receiptRead(): number {
  return Number(localStorage.getItem(personStorage.courierReceipt) ?? 0)
}

/** Without storage it is shown again at the next opening. */
export function setReceiptRead(id: number): void {
  try {
    localStorage.setItem(personStorage.courierReceipt, String(id))
  } catch {}
}
