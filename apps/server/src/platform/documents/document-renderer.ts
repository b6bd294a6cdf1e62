import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { DocumentCompany } from '@mersal/contract'
import { inlineStyles } from './inline-styles.ts'
import type { RenderedDocument } from './site-manifest.ts'

export type RenderDocument = (document: RenderedDocument, company: DocumentCompany) => Promise<string>

/** A person opens several pages after another, so the thread stays for a while. */
const idleMs = 10_000
/** Enough for the bundle and the largest page. V8 would otherwise let garbage grow. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 }

/**
 * Renders documents with the web app's own code, in a thread that starts with the first document and ends when no more
 * are asked for. So neither the start nor calls wait for it, and its memory is free again. It renders one document at a
 * time, because the language and the company belong to its modules.
 */
export function documentRenderer(buildFolder: string): RenderDocument {
  const bundle = pathToFileURL(join(buildFolder, 'server', 'index.js')).href
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let previous: Promise<unknown> = Promise.resolve()

  function start(): Worker {
    const started = new Worker(new URL('render-thread.ts', import.meta.url), {
      workerData: bundle,
      resourceLimits,
    })
    started.unref()
    started.on('exit', () => {
      if (thread === started) thread = null
    })
    return started
  }

  const render: RenderDocument = async ({ path, styles }, company) => {
    clearTimeout(idle)
    thread ??= start()
    try {
      // `once` rejects when the thread fails.
      const answered = once(thread, 'message')
      thread.postMessage({ path, company })
      const [html] = (await answered) as [string]
      return await inlineStyles(html, styles, join(buildFolder, 'client'))
    } catch (error) {
      thread = null
      throw error
    } finally {
      idle = setTimeout(() => void thread?.terminate(), idleMs).unref()
    }
  }
  return (document, company) => {
    const rendered = previous.then(() => render(document, company))
    previous = rendered.catch(() => {})
    return rendered
  }
}
