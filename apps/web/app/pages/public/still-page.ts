/**
 * The `handle` of a page that needs no script: its prerendered document carries none, so it is readable as
 * soon as its text is there. Links between public pages load documents, so nothing waits for a router.
 */
export const stillPage = { still: true }

let isShared = false

/** For the prerender: the document that all console paths share needs its scripts, though Home's address names it. */
export function setSharedDocument(shared: boolean): void {
  isShared = shared
}

/** In the browser a screen that runs goes on running; while developing, every page reloads itself. */
export function isStill({ handle }: { handle: unknown }): boolean {
  return import.meta.env.SSR && !import.meta.env.DEV && !isShared && handle === stillPage
}

/** All that a still page runs: the service worker, which opens it offline. */
export const stillScript = `addEventListener('load',function(){
var s=navigator.serviceWorker;if(s)s.register('/sw.js').catch(function(){})})`.replaceAll('\n', '')
