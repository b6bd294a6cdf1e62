// The service worker. write-service-worker.ts prepends `build`, and the server `company`.

const cacheName = `mersal-${build.version}-${company.version}`
const patienceMs = 8_000
const files = [...build.files, ...company.files]
const known = new Set([...files, ...build.filesOfConsole])
const pathsOf = (documents) => [...new Set(documents.map(({ path }) => path))]
const isCourier = (pathname) => pathname === build.courier || pathname.startsWith(`${build.courier}/`)
const documentsOfConsole = pathsOf(build.documents.filter(({ isOfConsole }) => isOfConsole))

self.addEventListener('install', (event) => event.waitUntil(storeBuild()))
self.addEventListener('activate', (event) => event.waitUntil(forgetOldBuilds()))
self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting()
  if (event.data === 'store the console') event.waitUntil(storeConsole())
})

self.addEventListener('push', (event) => event.waitUntil(notify(event.data.json())))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openCourier())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    const document = build.documents.find(({ pattern }) => new RegExp(pattern).test(pathname))
    if (document) event.respondWith(openPage(request, pathname, document.path))
    return
  }
  // Everything else goes only to the network, calls above all: a cached answer could be out of date.
  if (known.has(pathname)) event.respondWith(openFile(request, pathname))
})

/**
 * A page comes from the network. The cached one is used only when the server cannot be reached. The courier app comes from
 * the cache, so that a phone with a bad signal does not wait; its documents change with the build, and the browser looks
 * for a newer build after each page that it opens.
 */
async function openPage(request, pathname, path) {
  if (isCourier(pathname)) return (await cachedPage(path)) ?? fetch(request)
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patienceMs) })
  } catch {
    return (await cachedPage(path)) ?? Response.error()
  }
}

/** The document of this build. That of an earlier one, which is kept for its files, would name other files. */
async function cachedPage(path) {
  return (await caches.open(cacheName)).match(path)
}

async function openFile(request, path) {
  return (await caches.match(path)) ?? fetch(request)
}

/** What visitors, receivers and delivery boys need. The console is ten times as many files. */
async function storeBuild() {
  const isConsoleKnown = (await caches.match(documentsOfConsole[0])) !== undefined
  await storeAll([...files, ...pathsOf(build.documents.filter(({ isOfConsole }) => !isOfConsole))])
  if (isConsoleKnown) await storeConsole()
}

/** The document comes last: once it is there, the whole console is. */
async function storeConsole() {
  const cache = await caches.open(cacheName)
  if (await cache.match(documentsOfConsole[0])) return
  await storeAll(build.filesOfConsole)
  await storeAll(documentsOfConsole)
}

/** Stores files a few at a time: the browser has six connections to a host, and the open page needs some of them. */
async function storeAll(paths) {
  const cache = await caches.open(cacheName)
  const left = paths.values()
  const storeNext = async () => {
    for (const path of left) await store(cache, path)
  }
  await Promise.all(Array.from({ length: 3 }, storeNext))
}

async function store(cache, path) {
  // A file with a hash or a random id in its name never changes.
  const isHashed = /^\/(assets|images)\//.test(path)
  const known = isHashed ? await caches.match(path) : undefined
  const reply = known ?? (await fetch(path, { cache: isHashed ? 'default' : 'no-cache', priority: 'low' }))
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
  await cache.put(path, reply)
}

/** Keeps the previous build, because another tab may still request its files. */
async function forgetOldBuilds() {
  const names = (await caches.keys()).filter((name) => name.startsWith('mersal-') && name !== cacheName)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
}

/** Shows a notification of the server to a delivery boy, and refreshes the lists of an open app. */
async function notify({ title, body, tag, lang, dir }) {
  for (const page of await courierPages()) page.postMessage('lists changed')
  const icon = '/icons/courier-192.png'
  await self.registration.showNotification(title, { body, tag, lang, dir, icon, renotify: true })
}

async function openCourier() {
  const [page] = await courierPages()
  await (page ? page.focus() : self.clients.openWindow(build.courier))
}

async function courierPages() {
  const pages = await self.clients.matchAll({ type: 'window' })
  return pages.filter(({ url }) => isCourier(new URL(url).pathname))
}
