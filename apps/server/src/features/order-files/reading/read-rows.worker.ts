import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { FileFault } from './file-fault.ts'
import { readRows } from './read-rows.ts'
import { type FromReader, rowsAMessage } from './reader-messages.ts'

// One file is read in a thread of its own: the server goes on answering, and what a file can make it take is bounded.
const port = parentPort
if (!port) throw new Error('this file runs as a worker')
const say = (message: FromReader) => port.postMessage(message)

try {
  let rows = []
  for await (const row of readRows(workerData as Uint8Array)) {
    rows.push(row)
    if (rows.length < rowsAMessage) continue
    say({ rows })
    rows = []
    // Waits until these are stored, so that a long file does not pile up in memory.
    await once(port, 'message')
  }
  say({ rows, isLast: true })
} catch (error) {
  if (!(error instanceof FileFault)) throw error
  say({ fault: { key: error.key, parameters: error.parameters } })
}
