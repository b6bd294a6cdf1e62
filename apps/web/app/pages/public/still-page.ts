// oxlint-disable-next-line import/default -- Vite answers the address of the built script
import script from '../../client/forget-damaged-session.script.ts?worker&url'
import { audiences } from '../../paths.ts'

/** What the document of a page contains in place of the framework's scripts. */
type Still = {
  /** It registers the service worker, which serves the page offline. */
  isOffline: boolean
  /** A script of its own, which reads the company and the session. */
  hasScript: boolean
}

/**
 * The `handle` of a page that needs no framework script. Its prerendered document has none, so it is readable as soon
 * as its text arrives. Links between public pages load documents, so no router is needed.
 */
export const stillPage = { still: { isOffline: true, hasScript: false } }

/**
 * The same for a page that a person opens a few times. It registers no service worker: that would fetch the other public
 * pages and the courier app.
 */
export const passingPage = { still: { isOffline: false, hasScript: false } }

/** The same for the courier app, whose own script shows its screens and registers the service worker. */
export const courierPage = { still: { isOffline: false, hasScript: true } }

let isShared = false

/**
 * Set by the prerender. The shared document of the console needs its scripts, although it is rendered at Home's
 * address.
 */
export function setSharedDocument(shared: boolean): void {
  isShared = shared
}

/**
 * Only while prerendering a still page; otherwise null. In the browser a hydrated screen keeps its scripts, and so does
 * every page in development.
 */
export function stillOf(matches: readonly { handle: unknown }[]): Still | null {
  if (!import.meta.env.SSR || import.meta.env.DEV || isShared) return null
  const handles = matches.map(({ handle }) => handle as { still?: Still } | undefined)
  return handles.find((handle) => handle?.still)?.still ?? null
}

/** Loads the script that clears a damaged session, where a session is stored. */
export const sessionScript =
  `try{if(localStorage.getItem(${JSON.stringify(audiences.console.session)})!==null)
document.head.append(Object.assign(document.createElement('script'),{src:${JSON.stringify(script)}}))}catch(e){}`.replaceAll(
    '\n',
    '',
  )

/** The script of a kept page: it registers the service worker, which serves the page offline. */
export const stillScript = `addEventListener('load',function(){
var s=navigator.serviceWorker;if(s)s.register('/sw.js').catch(function(){})})`.replaceAll('\n', '')
