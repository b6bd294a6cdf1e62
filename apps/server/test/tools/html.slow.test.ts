import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverProgram } from '../../../../scripts/builds/bundle-server.ts'
import { codeMail } from '../../src/features/auth/reset/code-mail.ts'
import { bilingualMail } from '../../src/platform/mail/bilingual-mail.ts'
import { copyMadeDatabase } from '../setup/made-database.ts'
import { killSpawnedPrograms, type SpawnedProgram, spawnProgram } from '../setup/spawned-program.ts'
import { versionOf } from './tool.ts'

const jar = join(fileURLToPath(import.meta.resolve('vnu-jar/package.json')), '../build/dist/vnu.jar')

let folder: string
let mersal: SpawnedProgram
let address: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mersal-html-'))
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  await copyMadeDatabase(data)
  const env = { PATH: process.env.PATH, PORT: '0', MERSAL_DATA_DIR: data, MERSAL_DEMO: '0' }
  mersal = spawnProgram(process.execPath, [serverProgram], { env })
  address = await mersal.line('Mersal is running at')
})
afterAll(async () => {
  mersal.kill('SIGTERM')
  await mersal.exited
  killSpawnedPrograms()
  rmSync(folder, { recursive: true, force: true })
})

/** What vnu finds in documents, by name. It does not know view transitions yet. */
function faultsIn(documents: Record<string, string>): string[] {
  const of = mkdtempSync(join(folder, 'documents-'))
  mkdirSync(of, { recursive: true })
  for (const [name, html] of Object.entries(documents)) writeFileSync(join(of, `${name}.html`), html)
  const { stderr } = spawnSync('java', ['-jar', jar, '--errors-only', '--format', 'json', of], {
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  })
  const { messages } = JSON.parse(stderr) as { messages: { url: string; message: string }[] }
  return messages
    .map(({ url, message }) => `${url.split('/').at(-1)}: ${message}`)
    .filter((line) => !line.includes('@view-transition'))
}

const java = versionOf('Java')
describe.skipIf(!java)(`vnu ${versionOf('vnu')}`, () => {
  test('finds no fault in the pages that a server sends', async () => {
    const pages = [
      '',
      'ar',
      'track',
      'contact-us',
      'ar/contact-us',
      'about',
      'download',
      'dashboard',
      'courier',
      'docs',
    ]
    const documents: Record<string, string> = {}
    for (const page of pages) {
      const response = await fetch(`${address}/${page}`, { headers: { accept: 'text/html' } })
      documents[page.replace('/', '-') || 'home'] = await response.text()
    }
    expect(faultsIn(documents)).toEqual([])
  })

  test('finds no fault in mails', () => {
    const names = { en: 'Mersal & Sons', ar: 'مرسال' }
    const both = bilingualMail({ subject: () => 'Your <account>', text: () => 'It was changed' })
    const code = codeMail('reset_mail', 'a@mersal.example', {
      code: '123456',
      companyName: names,
      language: 'ar',
    })
    expect(faultsIn({ both: both.html ?? '', code: code.html ?? '' })).toEqual([])
  })
})
