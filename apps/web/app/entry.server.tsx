import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { PageCompany, PublicCompany } from '@mersal/contract'
import { renderToPipeableStream } from 'react-dom/server'
import { createRequestHandler, type EntryContext, type ServerBuild, ServerRouter } from 'react-router'
import { setRenderedCompany } from './client/company.ts'
import { setSharedDocument } from './pages/public/still-page.ts'
import { scriptsAfterPaint } from './scripts-after-paint.ts'
import { setRenderedTexts } from './texts/company-texts.ts'
import { setPrerenderedLanguage } from './texts/page-language.ts'
import { markdownPage } from './ui/text/markdown.ts'

/** For the build, which renders documents only to learn their scripts and files. The server renders them again. */
const unnamedCompany: PublicCompany = {
  version: 0,
  name: { en: 'Company', ar: 'شركة' },
  logo: null,
  brand_colour: '#0f4c81',
  tax_number: '',
  commercial_register: '',
  address: { en: '', ar: '' },
  point: null,
  phones: [],
  whatsapp: null,
  email: null,
  social: [],
  sponsors: [],
  opening: { opens: '', closes: '' },
  closed_today: false,
  default_parcel: { weight: 1, length: 25, width: 20, height: 8 },
}

setRenderedCompany(unnamedCompany)

/** In development, Vite adds scripts that must run first. */
const finished = import.meta.env.DEV ? (html: string) => html : scriptsAfterPaint

/** Renders one document: a public page, or the shared document of all console paths. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  if (import.meta.env.DEV) setRenderedCompany(await companyOfServer())
  setSharedDocument(context.isSpaMode)
  setPrerenderedLanguage(new URL(request.url).pathname)
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        headers.set('Content-Type', 'text/html')
        resolve(
          text(pipe(new PassThrough())).then((html) => new Response(finished(html), { headers, status })),
        )
      },
      onShellError: reject,
      onError: reject,
    })
  })
}

/**
 * Renders the document of a path with the company's data, for the server. The language and the company belong to the
 * module, so one call must end before the next begins.
 */
export async function renderPage(
  build: ServerBuild,
  path: string,
  { company, texts, texts_updated }: PageCompany,
): Promise<string> {
  setRenderedCompany(company)
  const each = ({ ar, en }: { ar: string; en: string }) => ({ ar: markdownPage(ar), en: markdownPage(en) })
  setRenderedTexts({
    texts: { about: each(texts.about), terms: each(texts.terms), privacy: each(texts.privacy) },
    updated: texts_updated,
  })
  const response = await createRequestHandler(build, 'production')(new Request(`http://localhost${path}`))
  if (response.status !== 200) throw new Error(`rendering ${path} answered ${response.status}`)
  return response.text()
}

/** In development the documents come from Vite, and the company from the server behind it. */
async function companyOfServer() {
  const reply = await fetch(`http://localhost:${process.env.PORT ?? 4000}/api/company`)
  return ((await reply.json()) as { re_data: PageCompany['company'] }).re_data
}
