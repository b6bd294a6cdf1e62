import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fallbackLanguage, type Language, languages } from '@mersal/contract/language'
import {
  awbSegment,
  courierPages,
  paths,
  placeholderOrigin,
  prerenderedSignIn,
  publicPages,
  receiverFrames,
} from '../app/paths.ts'
import { consolePaths } from './console-paths.ts'
import { crawlerFiles, writeCrawlerFiles } from './write-crawler-files.ts'

/** React Router's name for the document of every path that is not prerendered. */
export const consoleDocument = '__spa-fallback.html'
const notFoundDocument = (language: Language) => join(publicPages.home[language], '404.html').slice(1)

/**
 * What the server needs to serve `build/client`, written beside it as `build/site-manifest.json`. It maps paths to
 * documents. For each document it lists the hashes of inline scripts, for a Content-Security-Policy without
 * 'unsafe-inline', whether it may show maps, and how to render it. The server renders it with the company's data, which
 * no script that runs contains.
 */
export type SiteManifest = {
  /** In order. The first whose `pattern` matches the path answers with 200. */
  routes: { path: string; pattern: string; document: string }[]
  /** For every other path, with 404. The first whose `pattern` matches. */
  notFound: { pattern: string; document: string }[]
  /** Maps a document to the `'sha256-…'` of each inline script, and to what the server does for it. */
  documents: Record<string, { scriptHashes: string[]; showsMaps: boolean; rendered: Rendered | null }>
  /** The placeholder for the origin in those documents. */
  placeholderOrigin: string
  /** QR codes of URLs. The server draws `target` below its own origin. */
  qrCodes: { path: string; target: string }[]
}

/**
 * The path at which the server renders a document. `inline` styles are in the document, `inline-first` ones too until
 * its sheets apply, `linked` ones are not. A document that is not rendered is a file.
 */
type Rendered = { path: string; styles: 'inline' | 'inline-first' | 'linked' }

export async function writeSiteManifest(buildDirectory: string): Promise<void> {
  const client = join(buildDirectory, 'client')
  for (const language of languages) {
    const prerendered = join(client, paths.notFound[language].slice(1), 'index.html')
    const target = join(client, notFoundDocument(language))
    await mkdir(dirname(target), { recursive: true })
    await rename(prerendered, target)
    await rm(dirname(prerendered), { recursive: true })
  }

  await writeCrawlerFiles(client)
  const prerendered: readonly string[] = [...prerenderedSignIn, ...courierPages]
  const routes = [
    ...Object.values(publicPages)
      .flatMap((twins) => Object.values(twins))
      .map((path) => ({ path, pattern: patternOf(path), document: documentOf(path) })),
    ...Object.values(publicPages.track).map((path) => ({
      path: `${path}/:awb`,
      pattern: `^${path}/${awbSegment}/?$`,
      document: documentOf(path),
    })),
    ...crawlerFiles.map((file) => ({
      path: `/${file}`,
      pattern: `^/${file.replace('.', '\\.')}$`,
      document: file,
    })),
    ...prerendered.map((path) => ({ path, pattern: patternOf(path), document: documentOf(path) })),
    ...consolePaths()
      .filter((path) => !prerendered.includes(path))
      .map((path) => ({ path, pattern: patternOf(path), document: consoleDocument })),
  ]
  const notFound = [
    ...languages
      .filter((language) => language !== fallbackLanguage)
      .map((language) => ({
        pattern: `^${publicPages.home[language]}(/|$)`,
        document: notFoundDocument(language),
      })),
    // The console shows it in the person's language.
    ...[paths.dashboard, paths.docsDashboard].map((path) => ({
      pattern: `^${path}/`,
      document: consoleDocument,
    })),
    { pattern: '^/', document: notFoundDocument(fallbackLanguage) },
  ]
  // The server fills them and serves them at addresses of its own.
  const frames = Object.values(receiverFrames).map(documentOf)
  const documents = Object.fromEntries(
    await Promise.all(
      [...new Set([...[...routes, ...notFound].map(({ document }) => document), ...frames])].map(
        async (document) => {
          const text = await readFile(join(client, document), 'utf8')
          const facts = {
            scriptHashes: hashesOf(text),
            // Sign-in continues to the console in the same document.
            showsMaps: [consoleDocument, ...prerenderedSignIn.map(documentOf), ...frames].includes(document),
          }
          return [document, { ...facts, rendered: renderedOf(document) }] as const
        },
      ),
    ),
  )
  const qrCodes = [{ path: paths.courierQr, target: paths.courier }]
  const manifest: SiteManifest = { routes, notFound, documents, placeholderOrigin, qrCodes }
  await writeFile(join(buildDirectory, 'site-manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** The prerendered document of a public page. */
function documentOf(path: string): string {
  return join(path, 'index.html').slice(1)
}

function renderedOf(document: string): Rendered | null {
  // Any path that is not prerendered gives the shared document of the console.
  if (document === consoleDocument) return { path: `${paths.dashboard}/`, styles: 'linked' }
  const missing = languages.find((language) => document === notFoundDocument(language))
  if (missing !== undefined) return { path: `${paths.notFound[missing]}/`, styles: 'inline' }
  const signIn = prerenderedSignIn.find((path) => document === documentOf(path))
  if (signIn !== undefined) return { path: `${signIn}/`, styles: 'inline-first' }
  const page = [...Object.values(publicPages), receiverFrames, courierPages]
    .flatMap((paths): string[] => Object.values(paths))
    .find((path) => document === documentOf(path))
  return page === undefined ? null : { path: page.endsWith('/') ? page : `${page}/`, styles: 'inline' }
}

/** A path of the route table as a regular expression: `:name` is one segment, `:name?` is one or none. */
function patternOf(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '')
  const patterns = segments.map((segment) => {
    if (!segment.startsWith(':')) return `/${segment}`
    return segment.endsWith('?') ? '(/[^/]+)?' : '/[^/]+'
  })
  return `^${patterns.join('')}/?$`
}

/** Data blocks (the company, JSON-LD) do not run, so the policy does not apply to them. */
function hashesOf(html: string): string[] {
  const inline = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<source>[\s\S]*?)<\/script>/g)]
    .filter(
      ({ groups }) =>
        groups?.source && !/\s(src=|type="application\/(ld\+)?json)/.test(groups.attributes ?? ''),
    )
    .map(({ groups }) => groups?.source ?? '')
  return inline.map((source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`)
}
