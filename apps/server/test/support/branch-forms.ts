import type { CallInput } from '@mersal/contract'
import type { Company } from './company.ts'

/** A complete branch form of the docs console, which has no manager. */
export function docsBranchForm(
  changes: Partial<CallInput<'docsCreateBranch'>> = {},
): CallInput<'docsCreateBranch'> {
  return {
    name: 'Mansoura branch',
    address: '3 El Gomhoreya Street, Mansoura',
    phone: '0502345678',
    stands: 5,
    status: 1,
    latitude: 31.0409,
    longitude: 31.3785,
    country: 'Egypt',
    city: 'Mansoura',
    region: 'Dakahlia',
    address_map: 'El Gomhoreya Street, Mansoura',
    ...changes,
  }
}

/** A complete branch form of the console. Default manager: the one of Tanta. */
export function branchForm(
  company: Company,
  changes: Partial<CallInput<'createBranch'>> = {},
): CallInput<'createBranch'> {
  return { ...docsBranchForm(), manager_id: company.people.tantaManager, ...changes }
}
