import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderedPage } from './site-manifest.ts'

/** Both the Latin and the Arabic font, because each page has the name of the other language. */
const fontAddress = /\/assets\/cairo-[\w-]+\.woff2/g
const stylesheetLink = /<link rel="stylesheet" href="\/(?<file>assets\/[^"#]+\.css)#?"\/>/g
/** A rule of one word of apps/web/app/ui/frame/primitives.css. The build puts a hash and `_` into the names of modules. */
const wordOfLayout = /(?<=[{}])\.(?<word>[a-z\d-]+)\{[^{}]*\}/g
const anyStylesheetLink = /<link rel="stylesheet" [^>]+>/g

/**
 * Inlines the style sheets of documents that people open first, so that the first paint needs one request. React also
 * hydrates sign-in documents (`inline-first`) and takes over their links. So these links stay, without blocking the
 * paint. After it their scripts load and their sheets apply (apps/web/app/scripts-after-paint.ts). Fonts are preloaded.
 */
export async function inlineStyles(
  html: string,
  kind: RenderedPage['styles'],
  client: string,
): Promise<string> {
  const links = [...html.matchAll(stylesheetLink)]
  const [first] = links
  if (kind === 'linked' || !first) return html
  const sheets = await Promise.all(
    links.map(({ groups }) => readFile(join(client, groups?.file ?? ''), 'utf8')),
  )
  const all = sheets.map((sheet) => sheet.trim()).join('')
  const styles = kind === 'inline' ? all : forFirstPaint(html, all)
  const styled = html.replace(first[0], (link) => `<style>${styles}</style>${link}`)
  return kind === 'inline' ? styled.replace(anyStylesheetLink, '') : paintFirst(styled, styles)
}

/** Leaves out the words of layout and text that the document does not have: its linked sheets bring them. */
function forFirstPaint(html: string, styles: string): string {
  const shown = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  return styles.replace(wordOfLayout, (rule, word) => (shown.has(word) ? rule : ''))
}

function paintFirst(html: string, styles: string): string {
  const fonts = [...new Set(styles.match(fontAddress))].map(
    (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}"/>`,
  )
  return html
    .replace(anyStylesheetLink, (link) => link.replace('<link ', '<link media="not all" '))
    .replace('<link ', (link) => fonts.join('') + link)
}
