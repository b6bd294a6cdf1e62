import { parentPort, workerData } from 'node:worker_threads'
import type { Waybill } from '../waybills.presenter.ts'
import { openPress, type PressSettings } from './press.ts'

const press = openPress(workerData as PressSettings)

// Handles one message at a time: waybills to print, or null for the end of the file. An error ends the thread.
parentPort?.on('message', async (waybills: Waybill[] | null) => {
  const piece = waybills ? await press.print(waybills) : press.end()
  parentPort?.postMessage(new Uint8Array(piece))
})
