import { companySections } from '@mersal/contract'
import { type Company, publicCompany, type SavedSection } from '../../src/platform/company/company.ts'
import { defaultCompany } from '../../src/platform/company/default-company.ts'

/** A company without a database. */
export function aCompany({
  name = 'Mersal',
  version = 1,
}: {
  name?: string
  version?: number
} = {}): Company {
  const fields = {
    ...defaultCompany,
    identity: { ...defaultCompany.identity, name: { ar: `${name} بالعربية`, en: name } },
  }
  const saved: SavedSection = { version: 1, at: new Date('2026-11-20T10:00:00Z'), by: null }
  return {
    version,
    fields,
    saved: Object.fromEntries(companySections.map((section) => [section, saved])) as Company['saved'],
    public: publicCompany(version, fields, '2026-11-20'),
  }
}
