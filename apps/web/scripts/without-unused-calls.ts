import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { appSources } from './app-sources.ts'

const table = fileURLToPath(new URL('../../../packages/contract/src/calls/calls.ts', import.meta.url))
/** The call table for forms: the schemas of what they send, and nothing else. */
const requests = `${table}?requests`

const row = /^ {2}(\w+): (?:[^\n]*,|[^\n]*[({]\n[\s\S]*?^ {2}[)}],)\n/gm
/** The path of a row, and who may call it: the server alone asks. */
const access = /('\/[^']*',\s*)(?:'[^']*'|\{[^}]*\})/
/** A row, up to the schemas of its call. */
const schemas = /^( {2}\w+: [\s\S]*?\b(?:get|watch|post\w*|put\w*|remove)\([\s\S]*?,)\s*[a-zA-Z.]+,?\s*\)/
/** The schemas of a call that sends a form. */
const sent = /\b(?:post\w*|put\w*|remove)\([\s\S]*?,\s*([a-zA-Z.]+),?\s*\)/

/**
 * Divides the call table. The first part has the calls that screens name, without schemas: a screen without a form loads
 * no zod. The second part, `@mersal/contract/requests`, has the schemas of what forms send.
 */
export function withoutUnusedCalls(): Plugin {
  let names: ReadonlySet<string> | undefined
  return {
    name: 'without-unused-calls',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: [/^@mersal\/contract\/requests$/, /^\..*\.ts$/] },
      async handler(id, importer) {
        if (id === '@mersal/contract/requests') return requests
        if (!importer?.endsWith('?requests')) return null
        const resolved = await this.resolve(id, importer.replace('?requests', ''))
        return resolved && `${resolved.id}?requests`
      },
    },
    load: {
      filter: { id: /\?requests$/ },
      handler: (id) => readFileSync(id.replace('?requests', ''), 'utf8'),
    },
    transform: {
      filter: { id: /\/contract\/src\/calls\/calls\.ts(\?requests)?$/ },
      handler(code, id) {
        const named = (names ??= namesInSources())
        const shorter = code.replace(row, (text, name: string) => {
          if (!named.has(name)) return ''
          if (id === table) return text.replace(access, `$1''`).replace(schemas, '$1 {})')
          const form = sent.exec(text)?.[1]
          return form ? `  ${name}: ${form},\n` : ''
        })
        if (shorter === code) throw new Error('the call table has another form than this plugin expects')
        return { code: shorter, map: null }
      },
    },
  }
}

/** All words of the app's sources that follow a quote or a dot. */
function namesInSources(): ReadonlySet<string> {
  const sources = appSources().filter(({ path }) => !path.endsWith('.test.ts'))
  return new Set(
    sources.flatMap(({ text }) => Array.from(text.matchAll(/['"`.](\w+)/g), ([, name]) => name ?? '')),
  )
}
