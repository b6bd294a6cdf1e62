import { createHash } from 'node:crypto'
import type { PageCompany } from '@mersal/contract'
import type { Company } from '../company/company.ts'
import { dayInCairo } from '../company/day-in-cairo.ts'

/** What documents show of the company. */
export function pageCompany({ public: company, fields, saved }: Company): PageCompany {
  return { company, texts: fields.texts, texts_updated: dayInCairo(saved.texts.at) }
}

/** Changes when a document would look different: not with the rules, and not with the hours of a day. */
export function pagesVersion(company: Company): string {
  const { version: _, opening: __, ...shown } = company.public
  const text = JSON.stringify([shown, company.saved.texts.version])
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
