const storageKey = 'mersal.courier.phone'

/** What a delivery boy has turned on, on this phone. Signing out keeps it; it is not personal data. */
export type PhoneChoices = { push: boolean; position: boolean }

type Stored = Record<string, Partial<PhoneChoices>>

export function phoneChoices(employeeId: number): PhoneChoices {
  return { push: false, position: false, ...read()[employeeId] }
}

/** Without storage the choice ends with the page. */
export function storePhoneChoice(employeeId: number, choice: Partial<PhoneChoices>): void {
  const stored = read()
  stored[employeeId] = { ...stored[employeeId], ...choice }
  try {
    localStorage.setItem(storageKey, JSON.stringify(stored))
  } catch {
    // Asked again at the next opening.
  }
}

function read(): Stored {
  try {
    return (JSON.parse(localStorage.getItem(storageKey) ?? '{}') ?? {}) as Stored
  } catch {
    return {}
  }
}
