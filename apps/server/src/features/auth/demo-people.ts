/** Who signs in to the demo company, one of each permission, all with one password. */
export const demoPeople = [
  'superuser@mersal.example',
  'manager@mersal.example',
  'accountant@mersal.example',
  'staff@mersal.example',
  'delivery@mersal.example',
] as const

/** The e-mail addresses of all the demo's people are in it. */
export const demoDomain = 'mersal.example'

export const demoPassword = 'Mersal-2026'
