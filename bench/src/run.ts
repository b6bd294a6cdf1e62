import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * `npm run bench [name] [-- options]`: runs one question of speed, `reads` when none is named. A question is a program
 * of its own, `bench/src/<name>.ts`: it makes its data, asks, prints, and may write its part of results.md by
 * `writeResults` of results.ts. So a new one is a new file; it gets the options behind the name.
 */
const [named, ...options] = process.argv.slice(2)
const name = named === undefined || named.startsWith('-') ? 'reads' : named
const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const names = readdirSync(new URL('.', import.meta.url)).map((one) => one.replace(/\.ts$/, ''))
  console.error(`There is no question "${name}"; files of bench/src: ${names.join(', ')}.`)
  process.exitCode = 1
} else {
  const passed = named === name ? options : process.argv.slice(2)
  const child = spawn(process.execPath, [file, ...passed], { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  process.exitCode = code ?? 1
}
