import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { FileFault } from './file-kind.ts'
import type { FromReader } from './read-in-process.ts'
import { readRows } from './read-rows.ts'

// Reads one file in a process of its own: the server goes on answering, and what a file can cost is bounded.
new Worker(new URL('./memory-limit.worker.ts', import.meta.url)).unref()
// Only the server ends it: signals that reach the whole group ask the server to finish what is under way.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

const rowsAMessage = 1_000

const say = (message: FromReader) => process.send?.(message)

try {
  let rows = []
  for await (const row of readRows(await buffer(process.stdin))) {
    rows.push(row)
    if (rows.length < rowsAMessage) continue
    say({ rows })
    rows = []
    // Waits until these are stored, so that a long file does not pile up in memory.
    await once(process, 'message')
  }
  say({ rows, isLast: true })
} catch (error) {
  if (!(error instanceof FileFault)) throw error
  say({ fault: { key: error.key, parameters: error.parameters } })
}
