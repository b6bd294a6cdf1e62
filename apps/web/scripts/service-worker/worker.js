// The service worker. `build` stands before this text, written by write-service-worker.ts.

const cacheName = `mersal-${build.version}`
const patienceMs = 8_000

self.addEventListener('install', (event) => event.waitUntil(storeBuild()))
self.addEventListener('activate', (event) => event.waitUntil(forgetOldBuilds()))
self.addEventListener('message', ({ data }) => data === 'take over' && self.skipWaiting())

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    const document = build.documents.find(({ pattern }) => new RegExp(pattern).test(pathname))
    if (document) event.respondWith(openPage(request, document.path))
    return
  }
  // Everything else is the network's alone, calls above all: an old answer would pass for the truth.
  if (build.files.includes(pathname)) event.respondWith(openFile(request, pathname))
})

/** A page is what the server says it is now; the stored one only when it cannot be reached. */
async function openPage(request, path) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patienceMs) })
  } catch {
    return (await caches.match(path)) ?? Response.error()
  }
}

async function openFile(request, path) {
  return (await caches.match(path)) ?? fetch(request)
}

async function storeBuild() {
  const cache = await caches.open(cacheName)
  const paths = [...build.files, ...build.documents.map(({ path }) => path)]
  await Promise.all([...new Set(paths)].map((path) => store(cache, path)))
}

async function store(cache, path) {
  // What has a hash in its name is the same in every build that has it.
  const isHashed = path.startsWith('/assets/')
  const known = isHashed ? await caches.match(path) : undefined
  const reply = known ?? (await fetch(path, { cache: isHashed ? 'default' : 'no-cache' }))
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
  await cache.put(path, reply)
}

/** The build before this one stays: another tab may still be of it, and ask for its files. */
async function forgetOldBuilds() {
  const names = (await caches.keys()).filter((name) => name.startsWith('mersal-') && name !== cacheName)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
}
