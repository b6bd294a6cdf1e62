import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../packages/contract/src/values/language.ts'

/**
 * Fails where code compares the language. Differences belong into `locales` of the contract or into a table
 * by language, so that the compiler reports what a new language lacks. Tests are exempt.
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
if (files.length === 0) faults.push('no file was found')

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
