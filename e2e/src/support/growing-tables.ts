import { calls, checks, type policy } from '@mersal/contract'
import type { Page } from 'playwright-core'

/** One word of each table that grows with the product. */
const wordOf = {
  calls: calls.listBranches.path,
  policy: 'branches.see' satisfies keyof typeof policy,
  checks: checks.unknown_field.en,
}

/** The scripts that a page has loaded, and which growing tables they have. */
export async function growingTables(page: Page): Promise<{ scripts: string[]; tables: string[] }> {
  const scripts = await page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    const texts = names.filter((name) => name.endsWith('.js')).map(async (name) => (await fetch(name)).text())
    return Promise.all(texts)
  })
  const tables = Object.entries(wordOf).filter(([, word]) => scripts.some((script) => script.includes(word)))
  return { scripts, tables: tables.map(([table]) => table) }
}
