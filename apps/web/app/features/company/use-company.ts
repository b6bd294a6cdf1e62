import type { CallReply, CompanySection } from '@mersal/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import { setRenderedCompany } from '../../client/company.ts'

export type Company = CallReply<'viewCompany'>
export type Shown<S extends CompanySection> = Company[S]

const question = {
  queryKey: ['viewCompany'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('viewCompany', {}, { signal }),
}

/** Every section of the company. */
export function useCompany() {
  return useQuery(question)
}

/** A refetch that bypasses the cache. */
export function useRereadCompany(): () => Promise<Company> {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...question, staleTime: 0 })
}

/** The calls that show the company's data. */
const affected = ['viewCompany', 'listCompanyVersions', 'viewFirstSteps']

/** Invalidates everything that shows the company, and draws the page with its new name, logo and colour. */
export function useCompanyChanged(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const fresh = call('openCompany', {}).then(setRenderedCompany, () => {})
    await client.invalidateQueries({ predicate: ({ queryKey }) => affected.includes(String(queryKey[0])) })
    await fresh
  }
}
