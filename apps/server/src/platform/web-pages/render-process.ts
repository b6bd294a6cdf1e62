import type { PageCompany } from '@mersal/contract'
import type { PageQuestion } from './page-renderer.ts'

/** The server bundle of the web build (apps/web/app/entry.server.tsx). */
type Bundle = {
  entry: { module: { renderPage(build: Bundle, path: string, company: PageCompany): Promise<string> } }
}

const bundle = (await import(process.argv[2] ?? '')) as Bundle

// Handles one message at a time. An error ends the process, and so does the end of the server.
process.on('message', async ({ path, company }: PageQuestion) => {
  process.send?.(await bundle.entry.module.renderPage(bundle, path, company))
})
