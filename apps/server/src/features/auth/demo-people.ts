/**
 * The users of the demo company whom the sign-in page shows, one of each permission. They share one password.
 */
export const demoPeople = [
  'superuser@mersal.example',
  'manager@mersal.example',
  'accountant@mersal.example',
  'staff@mersal.example',
  'delivery@mersal.example',
] as const

/** The mail domain of all employees of the demo. */
export const demoDomain = 'mersal.example'

export const demoPassword = 'Mersal-2026'
