import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { FileFault } from './file-kind.ts'
import type { FromReader } from './read-in-process.ts'
import { readRows } from './read-rows.ts'

// Reads one file in a separate process: the server stays responsive, and limits bound the cost of a file.
new Worker(new URL('./memory-limit.worker.ts', import.meta.url)).unref()
// Only the server ends this process. Signals to the process group ask the server to finish its work first.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

const rowsAMessage = 1_000

const say = (message: FromReader) => process.send?.(message)

try {
  const read = await readRows(await buffer(process.stdin))
  if (read.sheet) say({ sheet: read.sheet })
  let rows = []
  for await (const row of read.rows) {
    rows.push(row)
    if (rows.length < rowsAMessage) continue
    say({ rows })
    rows = []
    // Waits until these rows are stored, so that a long file does not pile up in memory.
    await once(process, 'message')
  }
  // Node would write it at the exit, and the server kills this process.
  flushCompileCache()
  say({ rows, isLast: true })
} catch (error) {
  if (!(error instanceof FileFault)) throw error
  say({ fault: { key: error.key, parameters: error.parameters } })
}
