import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes the style sheets of the documents that carry no router into them: a first visit then needs one answer
 * before it is painted, for about four kilobytes a page. The others keep their links, which React takes over.
 */
export async function inlineStyles(client: string): Promise<void> {
  for await (const name of glob('**/*.html', { cwd: client })) {
    const path = join(client, name)
    const html = await readFile(path, 'utf8')
    if (html.includes('__reactRouterContext')) continue
    const links = [...html.matchAll(/<link rel="stylesheet" href="\/(?<file>assets\/[^"]+\.css)"\/>/g)]
    const sheets = await Promise.all(
      links.map(({ groups }) => readFile(join(client, groups?.file ?? ''), 'utf8')),
    )
    const [first] = links
    if (!first) continue
    const styled = html.replace(
      first[0],
      () => `<style>${sheets.map((sheet) => sheet.trim()).join('')}</style>`,
    )
    await writeFile(
      path,
      links.slice(1).reduce((text, [link]) => text.replace(link, ''), styled),
    )
  }
}
