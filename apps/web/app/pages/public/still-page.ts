/**
 * The `handle` of a page that needs no framework script. Its prerendered document has none, so it is readable as soon
 * as its text arrives. Links between public pages load documents, so no router is needed.
 */
export const stillPage = { still: true }

/** The same for a page that a person opens a few times: it brings no service worker, which would fetch the whole app. */
export const passingPage = { still: true }

let isShared = false

/**
 * Set by the prerender. The shared document of the console needs its scripts, although it is rendered at Home's
 * address.
 */
export function setSharedDocument(shared: boolean): void {
  isShared = shared
}

/**
 * True only while prerendering a still page. In the browser a hydrated screen keeps its scripts, and so does every page
 * in development.
 */
export function isStill({ handle }: { handle: unknown }): boolean {
  return (
    import.meta.env.SSR &&
    !import.meta.env.DEV &&
    !isShared &&
    (handle === stillPage || handle === passingPage)
  )
}

/** The only script of a still page: it registers the service worker, which serves the page offline. */
export const stillScript = `addEventListener('load',function(){
var s=navigator.serviceWorker;if(s)s.register('/sw.js').catch(function(){})})`.replaceAll('\n', '')
