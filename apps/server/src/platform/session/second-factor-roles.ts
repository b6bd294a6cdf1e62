import type { Role } from '@mersal/contract'
import type { Company } from '../company/company.ts'

/** Roles that need a second factor: those of the setting, and those of the company's rule. Cashiers count as staff. */
export function secondFactorRolesOf(setting: readonly Role[], company: () => Company): () => readonly Role[] {
  return () =>
    [...setting, ...company().fields.rules.second_factor_roles].flatMap((role) =>
      role === 'staff' ? [role, 'cashier' as const] : [role],
    )
}
