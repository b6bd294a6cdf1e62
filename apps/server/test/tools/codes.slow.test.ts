import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { awbOfSerial, type Language } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { labelWords } from '../../src/features/labels/label-words.ts'
import { openPress } from '../../src/features/labels/print/press.ts'
import { presentWaybill } from '../../src/features/labels/waybills.presenter.ts'
import { oneBill } from '../support/bills.ts'
import { versionOf } from './tool.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mersal-codes-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Sixty labels on sheets of A4, and their AWBs in order. */
async function sheets(language: Language): Promise<{ pdf: Buffer; awbs: string[] }> {
  const waybills = Array.from({ length: 60 }, (_, index) =>
    presentWaybill({ ...oneBill, awb: awbOfSerial(10_000_000_001 + index * 7_919) }, 'buyer', language),
  )
  const words = labelWords(language, { ar: 'مرسال', en: 'Mersal' })
  const press = openPress({ format: 'a4', words, logo: null })
  const pdf = Buffer.concat([await press.print(waybills), press.end()])
  return { pdf, awbs: waybills.map(({ code }) => code).sort() }
}

const zbar = versionOf('ZBar')
const poppler = versionOf('poppler')
describe.skipIf(!zbar || !poppler)(`ZBar ${zbar}`, () => {
  test.each(['ar', 'en'] as const)(
    'reads both codes of each of 60 labels on A4, drawn at 203 dpi (%s)',
    async (language) => {
      const { pdf, awbs } = await sheets(language)
      const file = join(folder, `${language}.pdf`)
      writeFileSync(file, pdf)
      execFileSync('pdftoppm', ['-r', '203', '-gray', file, join(folder, language)])
      const pages = readdirSync(folder).filter((name) => name.startsWith(`${language}-`))
      const args = ['-q', '--nodbus', ...pages.map((name) => join(folder, name))]
      const { stdout } = spawnSync('zbarimg', args, { encoding: 'utf8' })
      const codesOf = (kind: string) =>
        [...stdout.matchAll(new RegExp(`^${kind}:(\\d+)$`, 'gm'))].map(([, awb]) => awb).sort()
      expect(codesOf('QR-Code')).toEqual(awbs)
      expect(codesOf('CODE-128')).toEqual(awbs)
    },
  )
})
