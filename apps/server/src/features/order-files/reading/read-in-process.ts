import { fork } from 'node:child_process'
import { on } from 'node:events'
import type { Sentence } from '@mersal/contract'
import type { FileRow } from './cell-text.ts'
import { FileFault } from './file-kind.ts'
import type { SheetRead } from './sheet-read.ts'

/** What the reading process sends: the sheet of a workbook, then rows. After rows that are not the last it waits for an answer. */
export type FromReader = { sheet: SheetRead } | { rows: FileRow[]; isLast?: true } | { fault: Sentence }

/** The longest accepted file takes a few seconds. */
const timeout = 60_000
/** Above the limit of `memory-limit.worker.ts`, which therefore ends the process first, without a heap report. */
const heapMegabytes = 1_500

/**
 * Reads a file in a separate process, batch by batch. The process reads the next batch once this one was consumed. It
 * gets the bytes of the file: no settings, no keys. `onSheet` is called before the rows of a workbook.
 *
 * @throws {FileFault}
 */
export async function* readInProcess(
  bytes: ArrayBuffer,
  onSheet: (sheet: SheetRead) => void = () => {},
): AsyncGenerator<FileRow[]> {
  const reader = fork(new URL('./read-rows.process.ts', import.meta.url), {
    // The tests start hundreds of readers, and compile their modules once.
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    timeout,
    killSignal: 'SIGKILL',
  })
  try {
    const messages = on(reader, 'message', { close: ['exit'] }) as AsyncIterable<[FromReader]>
    // A process that a limit has ended accepts no more bytes or messages.
    reader.stdin?.on('error', () => {}).end(new Uint8Array(bytes))
    for await (const [message] of messages) {
      if ('fault' in message) throw new FileFault(message.fault.key, message.fault.parameters)
      if ('sheet' in message) {
        onSheet(message.sheet)
        continue
      }
      yield message.rows
      if (message.isLast) return
      reader.send('more', () => {})
    }
    if (reader.signalCode === null) throw new Error(`the reader of order files ended with ${reader.exitCode}`)
    throw new FileFault('order_file_costly')
  } finally {
    reader.kill('SIGKILL')
  }
}
