import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FileRow } from './cell-text.ts'
import { FileFault } from './file-fault.ts'
import type { FromReader } from './reader-messages.ts'

/** What the reading thread may take, in MB; the largest sheet that is read at all needs two thirds of it. */
const maxOldGenerationSizeMb = 768
/** The longest file takes a few seconds. */
const patienceMs = 60_000

/**
 * Reads a file in a thread of its own, some rows at a time; the next ones are read when these were taken.
 *
 * @throws {FileFault}
 */
export async function* readInWorker(bytes: ArrayBuffer): AsyncGenerator<FileRow[]> {
  const worker = new Worker(new URL('./read-rows.worker.ts', import.meta.url), {
    workerData: new Uint8Array(bytes),
    transferList: [bytes],
    resourceLimits: { maxOldGenerationSizeMb },
  })
  const signal = AbortSignal.timeout(patienceMs)
  try {
    for (;;) {
      const [message] = (await once(worker, 'message', { signal })) as [FromReader]
      if ('fault' in message) throw new FileFault(message.fault.key, message.fault.parameters)
      yield message.rows
      if (message.isLast) return
      worker.postMessage('more')
    }
  } catch (error) {
    throw isTooMuch(error) ? new FileFault('order_file_sheet') : error
  } finally {
    await worker.terminate()
  }
}

function isTooMuch(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}
