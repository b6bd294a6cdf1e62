import type { PublicCompany } from '@mersal/contract'

/** The id of the JSON block that each document carries. */
export const companyBlockId = 'company'

let current: PublicCompany | null = null

/**
 * The company whose product this is. A document carries it, so it is known before the first screen. It is as old as
 * the document.
 */
export function company(): PublicCompany {
  current ??= companyOfDocument()
  return current
}

/** For the server, which renders documents one after another. */
export function setRenderedCompany(rendered: PublicCompany): void {
  current = rendered
}

function companyOfDocument(): PublicCompany {
  const block = document.getElementById(companyBlockId)
  return JSON.parse(block?.textContent ?? '') as PublicCompany
}
