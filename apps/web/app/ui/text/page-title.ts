import { companyName } from '../../client/company.ts'

/** The head of a screen that search engines do not index: only its title. */
export function pageTitle(title: string) {
  return [{ title: `${title} · ${companyName()}` }]
}
