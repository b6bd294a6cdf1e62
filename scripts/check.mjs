import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { notAsked } from './audit-packages.mjs'
import { ensureInstalled } from './install.mjs'
import { npm, pinnedNode, root, run, say } from './step.mjs'

/*
 * `npm run check`: all checks that do not run the program. Runs every check, then lists the failed ones.
 * `npm run check:fast`: those that need neither types nor a database. `-- --fix` first mends format and style, and what
 * the linter can mend.
 */
const { fast, fix } = parseArgs({
  options: { fast: { type: 'boolean', default: false }, fix: { type: 'boolean', default: false } },
}).values
await ensureInstalled({ tools: true })
const binFolder = join(root, 'node_modules', '.bin')
/** The pinned Node comes first in PATH, because some tools refuse older versions. */
const env = { PATH: `${binFolder}${delimiter}${process.env.PATH ?? ''}` }
/** The type checker is a Go program, which collects less garbage with these. */
const goMemory = { GOGC: '400', GOMEMLIMIT: '4GiB' }
const bin = (name, ...args) => run(join(binFolder, name), args, { quiet: true, env: { ...env, ...goMemory } })
const script = (name, ...args) => run(pinnedNode, [join(root, 'scripts', name), ...args], { quiet: true })

if (fix) {
  await bin('biome', 'check', '--write', '.')
  await bin('oxlint', '--fix')
}
/** The types of routes and texts. The packages' tools need them, our own scripts do not. */
const generated = npm(['run', 'generate', '-w', 'apps/web', '--silent'], { quiet: true })
const binWithTypes = async (name, ...args) => {
  await generated
  return bin(name, ...args)
}

/** What reads the code alone. */
const fastChecks = [
  [
    'import directions (dependency-cruiser)',
    () =>
      binWithTypes(
        'depcruise',
        '--config',
        '.dependency-cruiser.cjs',
        'apps',
        'packages',
        'e2e',
        'bench',
        'scripts',
      ),
  ],
  ['unused code (knip)', () => binWithTypes('knip')],
  ['format and style (biome)', () => bin('biome', 'ci', '--colors=off', '.')],
  ...workspaces().flatMap(workspaceChecks),
  ['no code compares the language', () => script('check-languages.ts')],
  ['the lock file names every platform', () => script('lock.mjs', '--check')],
]
/** The two longest come first. */
const checks = fast
  ? [...fastChecks, ['lint (oxlint)', () => bin('oxlint', '--deny-warnings')]]
  : [
      ['SQL against the schema', () => script('check-sql.ts')],
      [
        'lint and types (oxlint)',
        () => binWithTypes('oxlint', '--type-aware', '--type-check', '--deny-warnings'),
      ],
      ...fastChecks,
      ['schema.sql is current', () => script('schema.ts', '--check')],
      ['vulnerable packages (npm audit)', () => script('audit-packages.mjs')],
    ]

/** Two at a time: most of them keep one core busy each. */
const waiting = [...checks]
const failed = []
await Promise.all([work(), work()])
for (const { title, output } of failed) console.log(`\n--- ${title} ---\n${output.trim()}`)
if (failed.length > 0) {
  console.log(
    `\n${failed.length} of ${checks.length} checks failed: ${failed.map(({ title }) => title).join(', ')}`,
  )
  process.exitCode = 1
}

async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [title, check] = next
    const { code, output } = await check()
    if (code === notAsked) say(`not checked: ${title}. ${output.trim()}`)
    else say(`${code === 0 ? 'ok    ' : 'FAILED'} ${title}`)
    if (code !== 0 && code !== notAsked) failed.push({ title, output })
  }
}

function workspaces() {
  const folders = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
  )
  return [...folders, 'e2e', 'bench', 'scripts']
}

/** The scripts of a workspace whose names start with `check:`. */
function workspaceChecks(folder) {
  const manifest = join(root, folder, 'package.json')
  const { scripts = {} } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}
  return Object.keys(scripts)
    .filter((name) => name.startsWith('check:'))
    .map((name) => [
      `${folder}: ${name}`,
      async () => {
        await generated
        return npm(['run', name, '-w', folder, '--silent'], { quiet: true })
      },
    ])
}
