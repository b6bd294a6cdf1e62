import { expect, test } from 'vitest'
import { labelWords } from '../label-words.ts'
import type { Waybill } from '../waybills.presenter.ts'
import { startPrinter } from './label-printer.ts'

const company = { ar: 'مرسال', en: 'Mersal' }

const words = labelWords('en', company)
const goesOn = new AbortController().signal

test('a printer that breaks says so to whoever asks it, and to nobody else', async () => {
  const printer = startPrinter({ format: 'a6', words, logo: null }, goesOn)
  const nonsense = [{ code: 'no digits' }] as unknown as Waybill[]
  await expect(printer.print(nonsense)).rejects.toThrow(RangeError)
  await expect(printer.end()).rejects.toThrow(RangeError)
  await printer.close()
})

test('one that never came up is told to whoever asks it, however late', async () => {
  const printer = startPrinter(null as never, goesOn)
  const healthy = startPrinter({ format: 'a6', words, logo: null }, goesOn)
  // By then the first has broken, with nobody waiting for it.
  await healthy.end()
  await healthy.close()
  await expect(printer.end()).rejects.toThrow(TypeError)
  await printer.close()
})

test('what waits for a printer is told when the work is stopped', async () => {
  const stopping = new AbortController()
  const printer = startPrinter({ format: 'a6', words, logo: null }, stopping.signal)
  const printed = printer.print([])
  stopping.abort()
  await expect(printed).rejects.toMatchObject({ name: 'AbortError' })
  await printer.close()
})
