import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const row = /^ {2}(\w+): (?:[^\n]*,|[^\n]*[({]\n[\s\S]*?^ {2}[)}],)\n/gm

/** A row of a call that reads, up to its schemas. */
const reading = /^( {2}\w+: [\s\S]*?\b(?:get|watch)\([\s\S]*?,)\s*\w+\.\w+,?\s*\)/

/**
 * Removes the calls that no screen names, such as those of merchants, from the call table, and the schemas of calls
 * that read: no form parses them. Only lists do, which read their filters from the address.
 */
export function withoutUnusedCalls(): Plugin {
  const app = new URL('../app', import.meta.url).pathname
  const sources = globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['paraglide/**'] })
    .map((file) => readFileSync(`${app}/${file}`, 'utf8'))
    .join('\n')
  const lists = new Set([...sources.matchAll(/defineList\(\s*'(\w+)'/g)].map(([, name]) => name))
  const isNamed = (name: string) => new RegExp(`['"\`.]${name}\\b`).test(sources)
  return {
    name: 'without-unused-calls',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/contract/src/calls/calls.ts')) return null
      const shorter = code.replace(row, (text, name: string) => {
        if (!isNamed(name)) return ''
        return lists.has(name) ? text : text.replace(reading, '$1 {})')
      })
      if (shorter === code) throw new Error('the call table has another form than this plugin expects')
      return { code: shorter, map: null }
    },
  }
}
