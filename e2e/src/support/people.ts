/** The people of the demo company (docs/decisions). */
export const demoPassword = 'Mersal-2026'

export type Person = 'superuser' | 'manager' | 'accountant' | 'staff' | 'delivery'

export function emailOf(person: Person): string {
  return `${person}@mersal.example`
}
