import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { blankPage } from '../support/browser.ts'
import { useBrowser } from '../support/journey.ts'
import { pickerOf, standInTiles } from '../support/map/map.ts'
import { type Language, texts } from '../support/texts.ts'

const visit = useBrowser()

/** The calculator with the button that opens the picker, because it needs no other form fields. */
async function open(
  language: Language,
  query = '',
  { tiles = 'unreachable' }: { tiles?: 'reachable' | 'unreachable' } = {},
) {
  const { page } = await visit(`/dashboard/calculation${query}`, { as: 'staff', language })
  // Tiles are asked for when the picker opens.
  const asked = await standInTiles(page, tiles)
  const field = page.getByRole('group', { name: texts[language].location_1 })
  const button = field.getByRole('button', { name: texts[language].choose_on_map })
  await button.waitFor()
  return { page, field, button, picker: pickerOf(page, texts[language]), t: texts[language], asked }
}

const clickMap = (page: Page, across: number, down: number) =>
  page.locator('.leaflet-container').click({ position: { x: across, y: down } })

test('a place is searched for, refined by a click and saved by mouse', async () => {
  const { page, field, button, picker } = await open('en')
  await button.click()
  await picker.search.fill('nasr')
  await picker.options.filter({ hasText: /^Nasr City\s*Cairo/ }).click()
  await picker.status.getByText('Nasr City, Cairo, Egypt').waitFor()

  const searched = await picker.status.innerText()
  await clickMap(page, 330, 170)
  await expect.poll(() => picker.status.innerText()).not.toBe(searched)
  await picker.status.getByText(/Cairo, Egypt/).waitFor()
  const address = await picker.status.locator('b').innerText()
  await picker.save.click()
  await picker.dialog.waitFor({ state: 'detached' })
  await field.getByText(address).waitFor()

  const [latitude, longitude] = (new URL(page.url()).searchParams.get('from') ?? '').split(',').map(Number)
  expect(latitude).toBeCloseTo(30.0566, 1)
  expect(longitude).toBeCloseTo(31.3301, 1)

  await page.reload()
  await field.getByText(address).waitFor()
  await button.click()
  await picker.status.getByText(address).waitFor()
})

test('a place is searched for, refined and saved by keyboard alone in Arabic; on a phone the picker fills the screen', async () => {
  const { page, field, button, picker } = await open('ar')
  await button.focus()
  await page.keyboard.press('Enter')
  await picker.search.waitFor()
  await page.keyboard.type('معادى')
  await picker.options.filter({ hasText: 'المعادي الجديدة' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await picker.status.getByText('المعادي، القاهرة، مصر').waitFor()

  const isOnMap = () => picker.map.evaluate((map) => map === document.activeElement)
  for (let presses = 0; presses < 5 && !(await isOnMap()); presses += 1) await page.keyboard.press('Tab')
  await picker.dialog.getByText(texts.ar.map_keys).waitFor()
  const searched = await picker.status.innerText()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'Enter'])
    await page.keyboard.press(key)
  await expect.poll(() => picker.status.innerText()).not.toBe(searched)
  await picker.status.getByText('القاهرة، مصر').waitFor()

  const address = await picker.status.locator('b').innerText()
  await picker.save.focus()
  await page.keyboard.press('Enter')
  await field.getByText(address).waitFor()
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)

  await page.setViewportSize({ width: 360, height: 800 })
  await page.keyboard.press('Enter')
  await picker.map.waitFor()
  expect(await picker.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a point without a name cannot be saved: please select more accurately', async () => {
  const { page, picker, t } = await open('en', '?from=26.5,26')
  await page.getByRole('button', { name: t.choose_on_map }).first().click()
  await picker.status.getByText(t.select_more_accurately).waitFor()
  expect(await picker.save.isDisabled()).toBe(true)
  await picker.search.fill('siwa')
  await picker.options.filter({ hasText: 'Siwa' }).click()
  await picker.status.getByText('Siwa, Matrouh, Egypt').waitFor()
  expect(await picker.save.isEnabled()).toBe(true)
  await page.keyboard.press('Escape')
  await picker.dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('from')).toBe('26.5,26')
})

test('the tiles of OpenStreetMap cover our own map where they are reachable, with attribution', async () => {
  const { page, button, picker, t, asked } = await open('en', '', { tiles: 'reachable' })
  await button.click()
  await picker.dialog.getByRole('link', { name: t.osm_contributors }).waitFor()
  expect(await picker.map.getByText('Raml Station', { exact: true }).isVisible()).toBe(false)
  // The tile servers refuse requests without a Referer.
  expect(new Set(asked)).toEqual(new Set([new URL('/', page.url()).href]))
})

test('the map loads only in the picker, each part that failed can be retried, and it needs no tiles', async () => {
  const { page, button, picker, t, asked } = await open('en')
  const [code, places, engine] = [
    '**/assets/map-picker-*.js',
    '**/api/dashboard/places/map',
    '**/assets/own-map-*.js',
  ]
  for (const part of [code, places, engine]) await page.route(part, (route) => route.abort())
  const maps = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /(own|google)-map|places\/map/.test(name)),
    )
  await page.waitForLoadState('networkidle')
  expect(await maps()).toEqual([])

  await button.click()
  await page.getByRole('alert').filter({ hasText: t.map_failed }).waitFor()
  await page.unroute(code)
  await button.click()
  const retry = picker.dialog.getByRole('button', { name: t.retry })
  await retry.waitFor()
  await page.unroute(places)
  // Until then, the visible retry button may still belong to the places.
  const engineFails = page.waitForEvent('requestfailed', (request) => request.url().includes('/own-map-'))
  await retry.click()
  await engineFails
  await retry.waitFor()
  await page.unroute(engine)
  await retry.click()
  await picker.map.getByText('Raml Station', { exact: true }).waitFor()
  expect((await maps()).some((name) => name.includes('own-map'))).toBe(true)

  // The address of a point can be retried too.
  const lookUp = '**/api/dashboard/places/at*'
  await page.route(lookUp, (route) => route.abort())
  await clickMap(page, 400, 200)
  await picker.status.getByText(t.finding_address_failed).waitFor()
  expect(await picker.save.isDisabled()).toBe(true)
  await page.unroute(lookUp)
  await picker.status.getByRole('button', { name: t.retry }).click()
  await picker.status.getByText('Alexandria, Egypt').waitFor()

  // Tiles that cannot be reached are given up; our own map shows the names.
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expect.poll(() => picker.map.locator('img').count()).toBe(0)
  const before = asked.length
  await picker.dialog.getByRole('button', { name: t.zoom_out }).click()
  await picker.map.getByText('Abu Qir', { exact: true }).waitFor()
  expect(asked.length).toBe(before)
  expect(await picker.dialog.getByRole('link', { name: t.osm_contributors }).count()).toBe(0)
  await picker.dialog.getByRole('link', { name: 'GeoNames, CC BY 4.0' }).waitFor()
})

describe('the browser’s location', () => {
  const aswan = { latitude: 24.0889, longitude: 32.8998 }
  const openForm = async (path: string, { isGranted }: { isGranted: boolean }) => {
    const { page } = await visit(blankPage, { as: 'superuser' })
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'info' && logged.push(message.text()))
    if (isGranted) await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation(aswan)
    await page.goto(path)
    const field = page.getByRole('group', { name: texts.en.location_on_map })
    await field.waitFor()
    return { page, field, logged }
  }

  test('fills the point of a new branch, and its address', async () => {
    const { page, field } = await openForm('/dashboard/branches/add', { isGranted: true })
    await field.getByText('Aswan, Egypt').waitFor()
    expect(await page.getByRole('textbox', { name: texts.en.address }).inputValue()).toBe('Aswan, Egypt')
  })

  test('is only logged when denied', async () => {
    const { field, logged } = await openForm('/dashboard/branches/add', { isGranted: false })
    await expect.poll(() => logged.join()).toContain('GeolocationPositionError')
    await field.getByText(texts.en.no_place_chosen).waitFor()
  })

  test('does not move a branch that has a point', async () => {
    const { field } = await openForm('/dashboard/branches/edit/1', { isGranted: true })
    await field.getByText('الإسكندرية').waitFor()
  })
})
