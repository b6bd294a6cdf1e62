import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DocumentCompany } from '@mersal/contract'
import { inlineStyles } from './inline-styles.ts'
import type { RenderedDocument } from './site-manifest.ts'

export type RenderDocument = (document: RenderedDocument, company: DocumentCompany) => Promise<string>

/** The server bundle of the web build (apps/web/app/entry.server.tsx). */
type Bundle = {
  entry: { module: { renderPage(build: Bundle, path: string, company: DocumentCompany): Promise<string> } }
}

/**
 * Renders documents with the web app's own code. The bundle is loaded for the first document, not at the start. It
 * renders one document at a time, because the language and the company belong to its modules.
 */
export function documentRenderer(buildFolder: string): RenderDocument {
  let previous: Promise<unknown> = Promise.resolve()
  const render: RenderDocument = async ({ path, styles }, company) => {
    // Node keeps an imported module, so only the first import reads files.
    const bundle = (await import(pathToFileURL(join(buildFolder, 'server', 'index.js')).href)) as Bundle
    const html = await bundle.entry.module.renderPage(bundle, path, company)
    return inlineStyles(html, styles, join(buildFolder, 'client'))
  }
  return (document, company) => {
    const rendered = previous.then(() => render(document, company))
    previous = rendered.catch(() => {})
    return rendered
  }
}
