import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Sheet } from './sheet.ts'

/** Typesets a sheet as PDF, in a thread so that the server stays responsive. `signal` ends it. */
export async function typesetSheet(sheet: Sheet, signal: AbortSignal): Promise<Uint8Array> {
  const worker = new Worker(new URL('sheet-thread.ts', import.meta.url), { workerData: sheet })
  try {
    const [pdf] = await once(worker, 'message', { signal })
    return pdf as Uint8Array
  } finally {
    await worker.terminate()
  }
}
