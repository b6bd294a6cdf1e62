import { newCompany, type SetupValues } from './setup-values.ts'

const storageKey = 'mersal.setup'

/** What was typed before this document was loaded, for example in the other language. The password is never stored. */
export function keptSetup(): SetupValues {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<SetupValues>
    return { ...newCompany, ...kept, password: '' }
  } catch {
    return newCompany
  }
}

export function keepSetup({ password: _, ...values }: SetupValues): void {
  sessionStorage.setItem(storageKey, JSON.stringify(values))
}

export function forgetSetup(): void {
  sessionStorage.removeItem(storageKey)
}
