import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const row = /^ {2}(\w+): (?:[^\n]*,|[^\n]*[({]\n[\s\S]*?^ {2}[)}],)\n/gm
/** A row, up to the schemas of its call. */
const schemas = /^( {2}\w+: [\s\S]*?\b(?:get|watch|post\w*|put\w*|remove)\([\s\S]*?,)\s*[a-zA-Z]+\.\w+,?\s*\)/
/** A row of a call that reads. */
const reading = /^ {2}\w+: [\s\S]*?\b(?:get|watch)\(/

/** The places that name a call without its schemas: sending it, the keys of its results, and types. */
const sending = [
  /\b(?:call|courierCall|use[A-Z]\w*(?:Act|Acts|Scans|Submission))(?:<[^>]*>)?\(\s*$/,
  /(?:\[|CallReply<|CallInput<|\|\s*|type \w+ =\s*|\bname=)$/,
]

/**
 * Removes the calls that no screen names, such as those of merchants, from the call table. Also removes the schemas of
 * calls that screens only send, and of those that read. Lists keep them, to read their filters from the address; forms
 * keep them, to check their fields.
 */
export function withoutUnusedCalls(): Plugin {
  const app = new URL('../app', import.meta.url).pathname
  const sources = globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['paraglide/**', '**/*.test.ts'] })
    .map((file) => readFileSync(`${app}/${file}`, 'utf8'))
    .join('\n')
  const lists = new Set([...sources.matchAll(/defineList\(\s*'(\w+)'/g)].map(([, name]) => name))
  const isNamed = (name: string) => new RegExp(`['"\`.]${name}\\b`).test(sources)
  const keepsSchemas = (name: string, text: string) =>
    lists.has(name) || (!reading.test(text) && !isOnlySent(sources, name))
  return {
    name: 'without-unused-calls',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/contract/src/calls/calls.ts')) return null
      const shorter = code.replace(row, (text, name: string) => {
        if (!isNamed(name)) return ''
        return keepsSchemas(name, text) ? text : text.replace(schemas, '$1 {})')
      })
      if (shorter === code) throw new Error('the call table has another form than this plugin expects')
      return { code: shorter, map: null }
    },
  }
}

/** True when every place that names the call only sends it. `call: 'x'` is how a form names its call. */
function isOnlySent(sources: string, name: string): boolean {
  for (const { index } of sources.matchAll(new RegExp(`['"\`.]${name}\\b`, 'g'))) {
    const before = sources.slice(Math.max(index - 60, 0), index)
    if (!sending.some((place) => place.test(before))) return false
  }
  return true
}
