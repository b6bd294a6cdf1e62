import { parentPort, workerData } from 'node:worker_threads'
import type { DocumentCompany } from '@mersal/contract'

/** The server bundle of the web build (apps/web/app/entry.server.tsx). */
type Bundle = {
  entry: { module: { renderPage(build: Bundle, path: string, company: DocumentCompany): Promise<string> } }
}

const bundle = (await import(workerData as string)) as Bundle

// Handles one message at a time. An error ends the thread.
parentPort?.on('message', async ({ path, company }: { path: string; company: DocumentCompany }) => {
  parentPort?.postMessage(await bundle.entry.module.renderPage(bundle, path, company))
})
