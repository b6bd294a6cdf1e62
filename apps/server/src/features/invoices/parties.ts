import { isDeepStrictEqual } from 'node:util'
import { type Bilingual, bilingual, type InvoiceNeed } from '@mersal/contract'
import type { Company } from '../../platform/company/company.ts'

/** Who invoices, as the document says it. */
export type Seller = { name: Bilingual; address: Bilingual; tax_number: string; commercial_register: string }
/** Who is invoiced. */
export type Buyer = { name: string; address: string; tax_number: string | null }

type TaxData = { name: string; address: string; legal_name: string | null; tax_number: string | null }

export function sellerOf({ fields: { identity, contact } }: Pick<Company, 'fields'>): Seller {
  const { name, legal_name, tax_number, commercial_register } = identity
  return {
    name: bilingual((language) => legal_name[language] || name[language]),
    address: contact.address,
    tax_number,
    commercial_register,
  }
}

export function buyerOf({ name, address, legal_name, tax_number }: TaxData): Buyer {
  return { name: legal_name ?? name, address, tax_number }
}

export function buyerLacks({ legal_name, tax_number }: Pick<TaxData, 'legal_name' | 'tax_number'>) {
  return [
    ...(legal_name === null ? ['legal_name'] : []),
    ...(tax_number === null ? ['tax_number'] : []),
  ] as InvoiceNeed[]
}

export function sellerLacks({ fields: { identity } }: Pick<Company, 'fields'>): InvoiceNeed[] {
  const isNamed = Object.values(identity.legal_name).every((name) => name !== '')
  return [
    ...(isNamed ? [] : ['legal_name']),
    ...(identity.tax_number === '' ? ['tax_number'] : []),
  ] as InvoiceNeed[]
}

export const isSame = isDeepStrictEqual
