import { PassThrough } from 'node:stream'
import type { PublicCompany } from '@mersal/contract'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { createRequestHandler, type EntryContext, type ServerBuild, ServerRouter } from 'react-router'
import { setRenderedCompany } from './client/company.ts'
import { setSharedDocument } from './pages/public/still-page.ts'
import { setPrerenderedLanguage } from './texts/page-language.ts'

/** Renders one document: a public page, or the shared document of all console paths. */
export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  setSharedDocument(context.isSpaMode)
  setPrerenderedLanguage(new URL(request.url).pathname)
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        const body = new PassThrough()
        headers.set('Content-Type', 'text/html')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        pipe(body)
      },
      onShellError: reject,
      onError: reject,
    })
  })
}

/** The shared document of all console paths, instead of a path. */
export async function renderPage(
  build: ServerBuild,
  path: string | null,
  company: PublicCompany,
): Promise<string> {
  setRenderedCompany(company)
  const headers = path === null ? { 'X-React-Router-SPA-Mode': 'yes' } : {}
  const request = new Request(`http://localhost${path ?? ''}/`, { headers })
  const response = await createRequestHandler(build, 'production')(request)
  if (response.status !== 200) throw new Error(`rendering ${path} answered ${response.status}`)
  return response.text()
}
