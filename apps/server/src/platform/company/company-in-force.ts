import { type CompanyFields, type CompanySection, companySections } from '@mersal/contract'
import type { Sql } from '../database/database.ts'
import { type Company, publicCompany, type SavedSection } from './company.ts'
import { companyVersion, insertFirstSections, readSections } from './company-sections.repository.ts'
import { defaultCompany } from './default-company.ts'
import { dayOfWork } from './opening-hours.ts'

/** The company that a process works with. */
export type CompanyInForce = {
  now: () => Company
  /** Reads the company again if it changed, here or in another process. */
  reload: () => Promise<void>
}

/**
 * Reads the company, and stores the default one first if there is none. Later reads use `background`, so that they take
 * no connection from calls.
 */
export async function companyInForce(sql: Sql, background: Sql): Promise<CompanyInForce> {
  let company = await storedCompany(sql)
  let readOn = dayOfWork(new Date(), company.fields.calendar)
  return {
    now: () => company,
    async reload() {
      const today = dayOfWork(new Date(), company.fields.calendar)
      if (today === readOn && (await companyVersion(background)) === company.version) return
      const read = companyOf(await readSections(background))
      // Two reloads may overlap; the older answer does not count.
      if (read.version < company.version) return
      company = read
      readOn = dayOfWork(new Date(), read.fields.calendar)
    },
  }
}

/** The company as it is stored. The first call stores the default sections. */
export async function storedCompany(sql: Sql): Promise<Company> {
  const sections = await readSections(sql)
  if (sections.size === companySections.length) return companyOf(sections)
  await insertFirstSections(sql, defaultCompany, new Date())
  return companyOf(await readSections(sql))
}

function companyOf(sections: Awaited<ReturnType<typeof readSections>>): Company {
  const version = Math.max(...[...sections.values()].map(({ id }) => id))
  const each = <T>(read: (section: CompanySection) => T) =>
    Object.fromEntries(companySections.map((section) => [section, read(section)]))
  // A field that a later release brings has its default.
  const fields = each((section) => ({
    ...defaultCompany[section],
    ...(sections.get(section)?.fields as object),
  })) as CompanyFields
  const saved = each((section) => sections.get(section)?.saved) as Record<CompanySection, SavedSection>
  const today = dayOfWork(new Date(), fields.calendar)
  return { version, fields, saved, public: publicCompany(version, fields, today) }
}
