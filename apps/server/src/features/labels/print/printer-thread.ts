import { parentPort, workerData } from 'node:worker_threads'
import type { LabelWords } from '../label-words.ts'
import type { Waybill } from '../waybills.presenter.ts'
import { type LabelFormat, openPress } from './press.ts'

/** The data that the thread starts with. */
export type PrinterSettings = { format: LabelFormat; words: LabelWords }

const { format, words } = workerData as PrinterSettings
const press = openPress(format, words)

// Handles one message at a time: waybills to print, or null for the end of the file. An error ends the thread.
parentPort?.on('message', async (waybills: Waybill[] | null) => {
  const piece = waybills ? await press.print(waybills) : press.end()
  parentPort?.postMessage(new Uint8Array(piece))
})
