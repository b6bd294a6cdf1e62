import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fallbackLanguage, languages } from '@mersal/contract/language'
import { consoleRoots, placeholderOrigin, publicPages } from '../app/paths.ts'

/** The documents for crawlers. The server writes its own origin into both. */
export const crawlerFiles = ['sitemap.xml', 'robots.txt'] as const

export async function writeCrawlerFiles(client: string): Promise<void> {
  await writeFile(join(client, 'sitemap.xml'), sitemap())
  await writeFile(join(client, 'robots.txt'), robots())
}

/** Every public page with its alternate languages. */
function sitemap(): string {
  const entries = Object.values(publicPages).flatMap((twins) => {
    const link = (language: string, path: string) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${placeholderOrigin}${path}"/>`
    const alternates = [
      ...languages.map((language) => link(language, twins[language])),
      link('x-default', twins[fallbackLanguage]),
    ].join('')
    return Object.values(twins).map(
      (path) => `<url><loc>${placeholderOrigin}${path}</loc>${alternates}</url>`,
    )
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

function robots(): string {
  const closed = [...consoleRoots, '/api/'].map((path) => `Disallow: ${path}`)
  return `User-agent: *\n${closed.join('\n')}\n\nSitemap: ${placeholderOrigin}/sitemap.xml\n`
}
