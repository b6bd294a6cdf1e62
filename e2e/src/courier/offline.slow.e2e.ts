import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
/** The path under which the service worker stores the console's document. */
const consoleDocument = '/dashboard/reset-password'

/** Waits until the service worker is active. By then it has stored everything but the console. */
async function serviceWorkerReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))
}

/** Waits until the whole console is stored: its document is stored last. */
async function consoleStored(page: Page): Promise<void> {
  await expect.poll(async () => (await storedPaths(page)).includes(consoleDocument)).toBe(true)
}

/** The paths of everything that is stored. */
function storedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stored = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(stored)).flat().map(({ url }) => new URL(url).pathname)
  })
}

test('without a connection the console opens, says so, and keeps no answer, in Arabic', async () => {
  const t = texts.ar
  const { page } = await visit('/dashboard/shipments', {
    as: 'superuser',
    language: 'ar',
    serviceWorker: true,
  })
  await page.locator('tbody tr[tabindex]').first().waitFor()
  await serviceWorkerReady(page)
  await consoleStored(page)

  await page.context().setOffline(true)
  await page.goto('/dashboard/shipments')
  await page.getByRole('status').getByText(t.offline).waitFor()
  await page.getByRole('alert').getByText(t.server_unreachable).waitFor()
  expect(await page.locator('tbody tr[tabindex]').count()).toBe(0)

  await page.context().setOffline(false)
  await page.locator('tbody tr[tabindex]').first().waitFor()
  await page.getByText(t.offline).waitFor({ state: 'detached' })

  // The calls of these lists went through the service worker, and none is kept.
  const kept = await storedPaths(page)
  expect(kept.length).toBeGreaterThan(20)
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])
})

test('the public pages and the sign-in open without a connection', async () => {
  const { page } = await visit('/', { serviceWorker: true })
  await serviceWorkerReady(page)
  // A visitor does not load the console, which is some seven hundred files.
  expect((await storedPaths(page)).length).toBeLessThan(100)
  await page.context().setOffline(true)
  await page.goto('/ar')
  await page.getByRole('heading', { level: 1, name: texts.ar.hero_title }).waitFor()
  await page.goto('/dashboard/signin')
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('the courier app opens from the cache first, and other pages from the network', async () => {
  const { page } = await visit('/courier/signin', { serviceWorker: true })
  await serviceWorkerReady(page)
  expect(await storedPaths(page), 'the reader of the camera').toContainEqual(
    expect.stringContaining('qr.worker'),
  )
  await page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    const cache = await caches.open(name)
    const documents = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.includes('.'))
    for (const { url } of documents)
      await cache.put(
        url,
        new Response('<h1>from the cache</h1>', { headers: { 'content-type': 'text/html' } }),
      )
  })
  for (const path of ['/courier', '/courier/signin']) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'from the cache' }).waitFor()
  }
  await page.goto('/track')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText('from the cache').count()).toBe(0)
})

test('a new version stores the console again for a person who had it', async () => {
  const { page } = await visit('/dashboard/shipments', { as: 'superuser', serviceWorker: true })
  await serviceWorkerReady(page)
  await consoleStored(page)
  const before = (await storedPaths(page)).length
  // Of the earlier build, only the console's document is left.
  await page.evaluate(async (path) => {
    const [name = ''] = await caches.keys()
    const document = await caches.match(path)
    await caches.delete(name)
    if (document) await (await caches.open('mersal-earlier')).put(path, document)
    await navigator.serviceWorker.register('/sw.js?next')
  }, consoleDocument)
  // The document is in both.
  await expect.poll(async () => (await storedPaths(page)).length).toBe(before + 1)
})

test('a new version is offered and not forced', async () => {
  const { page } = await visit('/dashboard/shipments', { as: 'superuser', serviceWorker: true })
  await serviceWorkerReady(page)
  await consoleStored(page)
  // The app registers when the browser is idle. After `?next` this would bring back the first version.
  await page.addInitScript(() => {
    const register = navigator.serviceWorker.register.bind(navigator.serviceWorker)
    navigator.serviceWorker.register = async (url) => {
      const registration = await register(url)
      document.documentElement.dataset.registered = 'true'
      return registration
    }
  })
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.locator('html[data-registered]').waitFor()
  await page.locator('tbody tr[tabindex]').first().waitFor()

  // For the browser, a service worker at another URL is another version of the same site.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next'))
  await page.getByRole('status').getByText(texts.en.new_version).waitFor()
  await page.getByRole('button', { name: texts.en.reload }).click()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('?next'))
  await page.locator('tbody tr[tabindex]').first().waitFor()
  expect(await page.getByText(texts.en.new_version).count()).toBe(0)
})
