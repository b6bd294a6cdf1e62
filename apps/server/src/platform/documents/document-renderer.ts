import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { DocumentCompany } from '@mersal/contract'
import { inlineStyles } from './inline-styles.ts'
import type { RenderedDocument } from './site-manifest.ts'

export type RenderDocument = (document: RenderedDocument, company: DocumentCompany) => Promise<string>

/** A person opens several pages after another, so the process stays for a while. */
const idleMs = 10_000
const program = fileURLToPath(new URL('render-process.ts', import.meta.url))

/**
 * Renders documents with the web app's own code, in a process that starts with the first document and ends when no more
 * are asked for. So neither the start nor calls wait for it, and its memory is free again. It renders one document at a
 * time, because the language and the company belong to its modules.
 */
export function documentRenderer(buildFolder: string): RenderDocument {
  const bundle = pathToFileURL(join(buildFolder, 'server', 'index.js')).href
  let running: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let previous: Promise<unknown> = Promise.resolve()

  function end(): void {
    running?.kill()
    running = null
  }

  const render: RenderDocument = async ({ path, styles }, company) => {
    clearTimeout(idle)
    running ??= start(bundle)
    try {
      const html = await answerOf(running, { path, company })
      return await inlineStyles(html, styles, join(buildFolder, 'client'))
    } catch (error) {
      end()
      throw error
    } finally {
      idle = setTimeout(end, idleMs).unref()
    }
  }
  return (document, company) => {
    const rendered = previous.then(() => render(document, company))
    previous = rendered.catch(() => {})
    return rendered
  }
}

/** The process does not keep the server from ending. */
function start(bundle: string): ChildProcess {
  const started = fork(program, [bundle], { execArgv: [] })
  started.unref()
  started.channel?.unref()
  return started
}

async function answerOf(process: ChildProcess, question: object): Promise<string> {
  const ended = new AbortController()
  const { signal } = ended
  try {
    const gone = once(process, 'exit', { signal }).then(([code]) => {
      throw new Error(`the process that renders documents ended with ${code}`)
    })
    // Rejects too when the process cannot be started.
    const answered = once(process, 'message', { signal })
    process.send(question as never)
    const [html] = await Promise.race([answered, gone])
    return html as string
  } finally {
    ended.abort()
  }
}
