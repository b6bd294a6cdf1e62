import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prerenderedSignIn } from '../app/paths.ts'

/** Both the Latin and the Arabic font, because each page has the name of the other language. */
const fontAddress = /\/assets\/cairo-[\w-]+\.woff2/g

/**
 * Inlines the style sheets of documents that people open first, so that the first paint needs one request. React also
 * hydrates sign-in documents and takes over their links. So these links stay, without blocking the paint. Fonts are
 * preloaded for the paint, and scripts have a lower priority.
 */
export async function inlineStyles(client: string): Promise<void> {
  const signIn = new Set(prerenderedSignIn.map((path) => join(path, 'index.html').slice(1)))
  for await (const name of glob('**/*.html', { cwd: client })) {
    const path = join(client, name)
    const html = await readFile(path, 'utf8')
    if (html.includes('__reactRouterContext') && !signIn.has(name)) continue
    const links = [...html.matchAll(/<link rel="stylesheet" href="\/(?<file>assets\/[^"#]+\.css)#?"\/>/g)]
    const sheets = await Promise.all(
      links.map(({ groups }) => readFile(join(client, groups?.file ?? ''), 'utf8')),
    )
    const [first] = links
    if (!first) continue
    const styles = sheets.map((sheet) => sheet.trim()).join('')
    const styled = html.replace(first[0], (link) => `<style>${styles}</style>${link}`)
    const finish = signIn.has(name) ? paintFirst : withoutLinks
    await writeFile(path, finish(styled, styles))
  }
}

const stylesheetLink = /<link rel="stylesheet" [^>]+>/g

function withoutLinks(html: string): string {
  return html.replace(stylesheetLink, '')
}

function paintFirst(html: string, styles: string): string {
  const fonts = [...new Set(styles.match(fontAddress))].map(
    (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}"/>`,
  )
  return html
    .replace(stylesheetLink, (link) => link.replace('<link ', '<link media="not all" '))
    .replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"')
    .replace('<link ', (link) => fonts.join('') + link)
}
