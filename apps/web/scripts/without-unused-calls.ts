import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const row = /^ {2}(\w+): (?:[^\n]*,|[^\n]*[({]\n[\s\S]*?^ {2}[)}],)\n/gm
/** A row on one line, up to the schemas of its call. */
const schemas = /^( {2}\w+: [\w.]+\(.*, )[a-zA-Z]+\.\w+\),\n$/

/** The places that name a call without its schemas: sending it, the keys of its results, and types. */
const sending = [
  /\b(?:call|courierCall|useSubmission|useRunAct|useRunScans)\(\s*$/,
  /(?:\[|CallReply<|CallInput<|\|\s*|type \w+ =\s*|\bname=)$/,
]

/**
 * Removes the calls that no screen names, such as those of merchants, from the call table, and the schemas of calls that
 * screens only send. Forms and lists name their calls in other places, and keep the schemas.
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
    transform(code, id) {
      if (!id.endsWith('/contract/src/calls/calls.ts')) return null
      const shorter = code.replace(row, (text, name: string) => {
        if (!isNamed(name)) return ''
        return isOnlySent(sources, name) ? text.replace(schemas, '$1{}),\n') : text
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
