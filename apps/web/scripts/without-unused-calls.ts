import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

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
  const app = new URL('../app', import.meta.url).pathname
  const sources = globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['paraglide/**', '**/*.test.ts'] })
    .map((file) => readFileSync(`${app}/${file}`, 'utf8'))
    .join('\n')
  const isNamed = (name: string) => new RegExp(`['"\`.]${name}\\b`).test(sources)
  return {
    name: 'without-unused-calls',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id === '@mersal/contract/requests') return requests
      if (!id.startsWith('.') || !importer?.endsWith('?requests')) return null
      const resolved = await this.resolve(id, importer.replace('?requests', ''))
      return resolved && `${resolved.id}?requests`
    },
    load: (id) => (id.endsWith('?requests') ? readFileSync(id.replace('?requests', ''), 'utf8') : null),
    transform(code, id) {
      if (id !== table && id !== requests) return null
      const shorter = code.replace(row, (text, name: string) => {
        if (!isNamed(name)) return ''
        if (id === table) return text.replace(access, `$1''`).replace(schemas, '$1 {})')
        const form = sent.exec(text)?.[1]
        return form ? `  ${name}: ${form},\n` : ''
      })
      if (shorter === code) throw new Error('the call table has another form than this plugin expects')
      return { code: shorter, map: null }
    },
  }
}
