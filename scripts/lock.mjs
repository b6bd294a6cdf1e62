import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './step.mjs'

// `npm run lock`: adds optional packages of other platforms to the lock file. npm leaves them out when it
// cannot reach them, and `npm ci` then refuses the file. `--check` only reports them.
const systems = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  linuxmusl: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  aix: 'aix',
  win32: 'win32',
  windows: 'win32',
}
const processors = {
  arm64: 'arm64',
  x64: 'x64',
  ia32: 'ia32',
  arm: 'arm',
  armv7: 'arm',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  loong64: 'loong64',
  mips64el: 'mips64el',
  wasm32: 'wasm32',
}
const libraries = { musl: 'musl', linuxmusl: 'musl', musleabihf: 'musl', gnu: 'glibc', gnueabihf: 'glibc' }

const path = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8'))
const missing = Object.values(lock.packages).flatMap((entry) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name]) => !isNamed(name))
    .map(([name, range]) => [name, entryOf(name, range, entry.dev)]),
)

if (missing.length > 0 && process.argv.includes('--check')) {
  const names = [...new Set(missing.map(([name]) => name))]
  console.log(
    `The lock file lacks ${names.length} packages of other platforms. Run: npm run lock\n${names.join('\n')}`,
  )
  process.exitCode = 1
} else if (missing.length > 0) {
  for (const [name, entry] of missing) lock.packages[`node_modules/${name}`] = entry
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`Added ${missing.length} packages of other platforms in the lock file.`)
}

function isNamed(name) {
  return Object.keys(lock.packages).some(
    (key) => key === `node_modules/${name}` || key.endsWith(`/node_modules/${name}`),
  )
}

function entryOf(name, range, dev) {
  const words = name.split(/[-/]/)
  const known = (table) => words.map((word) => table[word]).find((value) => value !== undefined)
  const [os, cpu, libc] = [systems, processors, libraries].map(known)
  return {
    version: range.replace(/^[\^~]/, ''),
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  }
}
