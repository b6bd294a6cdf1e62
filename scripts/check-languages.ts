import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../packages/contract/src/values/language.ts'

/**
 * Fails where a program asks which language it is: what differs from language to language is in `locales` of the
 * contract, or in a table by language, so that the compiler names what a further language still lacks. Tests may ask.
 */
const root = new URL('..', import.meta.url).pathname
const code = `['"\`](${languages.join('|')})['"\`]`
const asked = new RegExp(`[!=]==?\\s*${code}|${code}\\s*[!=]==?|\\bcase\\s+${code}`)

const files = globSync('{apps,packages}/**/*.{ts,tsx,typ}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|build|paraglide|\.react-router|test)$|\.test\.tsx?$/.test(path),
})
const faults = files.flatMap((path) =>
  readFileSync(join(root, path), 'utf8')
    .split('\n')
    .flatMap((line, index) => (asked.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
)
if (files.length === 0) faults.push('no file was read')

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
