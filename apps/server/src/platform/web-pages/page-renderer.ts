import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageCompany } from '@mersal/contract'
import { answeringProcess } from '../processes/answering-process.ts'
import { inlineStyles } from './inline-styles.ts'
import type { RenderedPage } from './site-manifest.ts'

export type RenderPage = (document: RenderedPage, company: PageCompany) => Promise<string>

/** What the rendering process is asked. */
export type PageQuestion = { path: string; company: PageCompany }

/**
 * Renders documents with the web app's own code, in a process of its own. It renders one document at a time, because the
 * language and the company belong to its modules.
 */
export function pageRenderer(buildFolder: string): RenderPage {
  const bundle = pathToFileURL(join(buildFolder, 'server', 'index.js')).href
  const ask = answeringProcess<PageQuestion, string>(new URL('render-process.ts', import.meta.url), {
    arguments: [bundle],
  })
  return async ({ path, styles }, company) =>
    inlineStyles(await ask({ path, company }), styles, join(buildFolder, 'client'))
}
