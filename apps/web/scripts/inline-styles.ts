import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prerenderedSignIn } from '../app/paths.ts'

/**
 * Writes the style sheets of documents that are opened first into them: such a visit needs one answer before it is
 * painted. React takes over the
 * links of those that carry the router, so these links stay; neither they nor the scripts hold up the paint.
 */
export async function inlineStyles(client: string): Promise<void> {
  const routed = new Set(prerenderedSignIn.map((path) => join(path, 'index.html').slice(1)))
  for await (const name of glob('**/*.html', { cwd: client })) {
    const path = join(client, name)
    const html = await readFile(path, 'utf8')
    const isRouted = html.includes('__reactRouterContext')
    if (isRouted && !routed.has(name)) continue
    const links = [...html.matchAll(/<link rel="stylesheet" href="\/(?<file>assets\/[^"#]+\.css)#?"\/>/g)]
    const sheets = await Promise.all(
      links.map(({ groups }) => readFile(join(client, groups?.file ?? ''), 'utf8')),
    )
    const [first] = links
    if (!first) continue
    const style = `<style>${sheets.map((sheet) => sheet.trim()).join('')}</style>`
    const keptLink = (link: string) => (isRouted ? link.replace('<link ', '<link media="not all" ') : '')
    const styled = links.reduce(
      (text, [link], index) => text.replace(link, () => (index === 0 ? style : '') + keptLink(link)),
      html,
    )
    await writeFile(
      path,
      styled.replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"'),
    )
  }
}
