import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Waybill } from '../waybills.presenter.ts'
import type { PressSettings } from './press.ts'

export type LabelPrinter = {
  /** The next piece of the file. */
  print(waybills: readonly Waybill[]): Promise<Uint8Array>
  /** The last piece. */
  end(): Promise<Uint8Array>
  close(): Promise<void>
}

/** A worker thread that typesets labels, so that the server stays responsive. `signal` ends it. */
export function startPrinter(settings: PressSettings, signal: AbortSignal): LabelPrinter {
  const worker = new Worker(new URL('printer-thread.ts', import.meta.url), { workerData: settings })
  const broken = new Promise<never>((_, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the printer has ended')))
  })
  // The thread may fail before its first request. `print` reports that; this avoids an unhandled rejection.
  broken.catch(() => {})
  const ask = async (waybills: readonly Waybill[] | null): Promise<Uint8Array> => {
    const answered = once(worker, 'message', { signal })
    worker.postMessage(waybills)
    const [piece] = await Promise.race([answered, broken])
    return piece as Uint8Array
  }
  return {
    print: ask,
    end: () => ask(null),
    async close() {
      await worker.terminate()
    },
  }
}
