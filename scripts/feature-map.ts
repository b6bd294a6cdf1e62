import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const features = join(root, 'apps/server/src/features')
const page = join(root, 'ARCHITECTURE.md')
const marks = ['<!-- features -->\n', '<!-- /features -->'] as const

/** ARCHITECTURE.md with the list of features as their `index.ts` files say it. @throws {Error} for a feature that says nothing */
export function withFeatureMap(text: string): string {
  const [before = '', rest = ''] = text.split(marks[0])
  const [, after = ''] = rest.split(marks[1])
  const lines = readdirSync(features)
    .sort()
    .map((name) => `- \`${name}\`: ${firstSentence(name)}`)
  return `${before}${marks[0]}\n${lines.join('\n')}\n\n${marks[1]}${after}`
}

function firstSentence(name: string): string {
  const [, text] =
    /^\/\*(?:\n \*)? (.+?)(?: \*\/)?\n/.exec(readFileSync(join(features, name, 'index.ts'), 'utf8')) ?? []
  if (text === undefined) throw new Error(`features/${name}/index.ts does not begin with a comment`)
  return text
}

/** `npm run feature-map` writes the list. */
if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(page, withFeatureMap(readFileSync(page, 'utf8')))
