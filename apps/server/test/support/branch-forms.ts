import type { CallInput } from '@mersal/contract'
import type { Company } from './company.ts'

/** A well-filled branch form of the docs console, which has no manager. */
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

/** The same of the console, with the manager of Tanta's unless a test says otherwise. */
export function branchForm(
  company: Company,
  changes: Partial<CallInput<'createBranch'>> = {},
): CallInput<'createBranch'> {
  return { ...docsBranchForm(), manager_id: company.people.tantaManager, ...changes }
}
