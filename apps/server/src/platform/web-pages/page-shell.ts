import type { Company } from '../company/company.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { pageCompany } from './page-company.ts'
import type { RenderPage } from './page-renderer.ts'
import { readSiteManifest } from './site-manifest.ts'

/** A document of the web app whose content the server writes for each request, and its policy. */
export type PageShell = { html: string; policy: string }
export type ShellOf = (document: string) => Promise<PageShell>

/** Renders shells with the company's data: once, until the company changes. */
export function pageShells(
  buildFolder: string,
  { company, render }: { company: () => Company; render: RenderPage },
): ShellOf {
  let cache = { company: company(), shells: new Map<string, Promise<PageShell>>() }

  async function rendered(document: string, now: Company): Promise<PageShell> {
    const facts = (await readSiteManifest(buildFolder)).documents[document]
    if (!facts?.rendered) throw new Error(`the web build has no document ${document}`)
    return {
      html: await render(facts.rendered, pageCompany(now)),
      policy: contentSecurityPolicy(facts.scriptHashes, facts.showsMaps ? 'openstreetmap' : 'none'),
    }
  }

  return (document) => {
    const now = company()
    if (cache.company !== now) cache = { company: now, shells: new Map() }
    const { shells } = cache
    const known = shells.get(document)
    if (known) return known
    const rendering = rendered(document, now)
    shells.set(document, rendering)
    rendering.catch(() => shells.delete(document))
    return rendering
  }
}
