import { fork } from 'node:child_process'
import { on } from 'node:events'
import type { Sentence } from '@mersal/contract'
import type { FileRow } from './cell-text.ts'
import { FileFault } from './file-kind.ts'

/** What the reading process sends. After rows that are not the last it waits for an answer. */
export type FromReader = { rows: FileRow[]; isLast?: true } | { fault: Sentence }

/** The longest file takes a few seconds. */
const timeout = 60_000
/** Above what `memory-limit.worker.ts` allows in all, which ends the process without a report of the heap. */
const heapMegabytes = 1_500

/**
 * Reads a file in a process of its own, some rows at a time; the next ones are read when these were taken. The process
 * gets the bytes of the file and nothing else of the server: no settings, no keys.
 *
 * @throws {FileFault}
 */
export async function* readInProcess(bytes: ArrayBuffer): AsyncGenerator<FileRow[]> {
  const reader = fork(new URL('./read-rows.process.ts', import.meta.url), {
    env: {},
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    timeout,
    killSignal: 'SIGKILL',
  })
  try {
    const messages = on(reader, 'message', { close: ['exit'] }) as AsyncIterable<[FromReader]>
    // A reader that was ended by a limit takes no more bytes and hears no more words.
    reader.stdin?.on('error', () => {}).end(new Uint8Array(bytes))
    for await (const [message] of messages) {
      if ('fault' in message) throw new FileFault(message.fault.key, message.fault.parameters)
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
