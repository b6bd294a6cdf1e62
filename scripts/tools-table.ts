import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from './step.mjs'
import { ensureTools } from './system-packages.mjs'

/* `npm run tools` runs the tests with the tools of others and writes the table of docs/other-tools.md. */

type Report = {
  testResults: {
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[]
  }[]
}

const page = join(root, 'docs', 'other-tools.md')
const marks = ['<!-- tools -->\n', '<!-- /tools -->'] as const

await ensureTools()
const folder = mkdtempSync(join(tmpdir(), 'mersal-tools-'))
const file = join(folder, 'report.json')
const bin = join(root, 'node_modules', '.bin')
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
const { code } = await run(join(bin, 'vitest'), [
  'run',
  '--project',
  'server',
  'apps/server/test/tools',
  ...reporters,
])
const report = JSON.parse(readFileSync(file, 'utf8')) as Report
rmSync(folder, { recursive: true })

const results: Record<string, string> = { passed: 'holds', failed: '**fails**' }
const rows = report.testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .map(({ ancestorTitles: [tool = ''], title, status }) => {
    const [, name = tool, version = ''] = /^(.*) (\S+)$/.exec(tool) ?? []
    return [name, version, title, results[status] ?? 'not tried: the program is missing']
  })
  .sort(([a = ''], [b = '']) => a.localeCompare(b, 'en'))
const table = [['tool', 'version', 'what it does', 'result'], ['---', '---', '---', '---'], ...rows]
const [before = '', rest = ''] = readFileSync(page, 'utf8').split(marks[0])
const [, after = ''] = rest.split(marks[1])
const lines = table.map((cells) => `| ${cells.join(' | ')} |`)
writeFileSync(page, `${before}${marks[0]}\n${lines.join('\n')}\n\n${marks[1]}${after}`)
await run(join(bin, 'biome'), ['format', '--write', page], { quiet: true })
process.exitCode = code
