import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * `npm run bench [name] [-- options]`: runs one benchmark, `reads` by default. A benchmark is a program
 * `bench/src/<name>.ts`: it creates its data, measures, prints, and may write its part of results.md with
 * `writeResults`. To add one, add a file. It gets the options after the name.
 */
const [named, ...options] = process.argv.slice(2)
const name = named === undefined || named.startsWith('-') ? 'reads' : named
const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const files = readdirSync(new URL('.', import.meta.url)).filter((one) => one.endsWith('.ts'))
  const names = files.map((one) => one.replace(/\.ts$/, ''))
  console.error(`There is no benchmark "${name}". Files of bench/src: ${names.join(', ')}.`)
  process.exitCode = 1
} else {
  const passed = named === name ? options : process.argv.slice(2)
  const child = spawn(process.execPath, [file, ...passed], { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  process.exitCode = code ?? 1
}
