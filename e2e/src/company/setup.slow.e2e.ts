import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways } from '../support/looks.ts'
import { pickPlace } from '../support/map/pick-place.ts'
import { startApp } from '../support/start-app.global.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()

let app: Awaited<ReturnType<typeof startApp>>
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mersal-setup-'))
  await chmod(folder, 0o755)
  app = await startApp(join(folder, 'data'), { MERSAL_DEMO: '0' })
})
afterAll(async () => {
  await app?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The address that the server printed. Other machines reach it under another host. */
function setupPath(): string {
  const path = app.said.join('').match(/\/setup\?code=\S+/)?.[0]
  if (path === undefined) throw new Error(`no setup address in:\n${app.said.join('')}`)
  return path
}

test('a link without the code leads to sign-in', async () => {
  const { page } = await visit(`${app.siteUrl}/setup?code=guessed`)
  await page.getByRole('heading', { name: texts.en.setup_closed }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: texts.en.login }).click()
  await page.waitForURL('**/dashboard/signin')
})

test('a new company is set up in Arabic, and home says what comes next', async () => {
  const t = texts.ar
  const { page } = await visit(app.siteUrl + setupPath(), { language: 'ar' })
  const start = page.getByRole('button', { name: t.start_company })
  await start.click()
  // Nothing is sent before every field is valid.
  await page.locator('[data-kind=error]').waitFor()
  await expectAccessible(page)
  await expectNothingSideways(page, [360, 1280])

  const fill = (path: string, text: string) => page.locator(`[data-path=${path}]`).fill(text)
  await fill('name_ar', 'نايل إكسبريس')
  await fill('name_en', 'Nile Express')
  await page.getByRole('radio', { name: t.no }).check()
  await fill('first_name', 'منى')
  await fill('last_name', 'حسن')
  await fill('email', 'mona@nile.example')
  await fill('phone', '٠١٠ ١٢٣٤ ٥٦٧٨')
  // Another language is another document. What was typed stays, but for the password.
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: texts.en.start_company }).waitFor()
  expect(await page.locator('[data-path=name_ar]').inputValue()).toBe('نايل إكسبريس')
  expect(await page.getByRole('radio', { name: texts.en.no, exact: true }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'العربية' }).click()
  await start.waitFor()
  await fill('password', 'Nile-Express-1')
  await fill('branch_name', 'مدينة نصر')
  await pickPlace(page, 'سيوة', 'ar')
  await fill('branch_address', 'ميدان السوق، واحة سيوة')
  await fill('branch_phone', '0464600002')
  // A worker of this page would store the documents of a company without a name.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await start.click()
  await page.waitForURL('**/dashboard')

  const steps = page.getByRole('region', { name: t.first_steps })
  await steps.getByRole('link', { name: t.step_identity }).waitFor()
  const states = () =>
    steps.getByRole('listitem').evaluateAll((all) => all.map((step) => step.getAttribute('data-state')))
  expect(await states()).toEqual(['next', ...Array(11).fill('open')])
  await page.getByText('نايل إكسبريس').first().waitFor()
  await expectAccessible(page)
  await expectNothingSideways(page, [360, 1280])

  // A step leads to its page. The superuser is the only manager yet, so the first client has them.
  await steps.getByRole('link', { name: t.step_clients }).click()
  await page.waitForURL('**/dashboard/clients/add')
  await page
    .getByRole('combobox', { name: t.manager })
    .locator('option:checked', { hasText: 'منى حسن' })
    .waitFor({ state: 'attached' })
  await page.goBack()
  await steps.getByRole('link', { name: t.step_identity }).click()
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  await page.locator('[data-path=logo]').setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: png })
  await page.locator('form img[src^="/images/"]').first().waitFor()
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await page.locator('[data-kind=success]').getByText(t.saved).waitFor()
  await page.goBack()
  await page.locator('[data-step=identity][data-state=done]').waitFor()
  expect(await steps.getByRole('link', { name: t.step_identity }).count()).toBe(0)

  // Closed for good.
  await steps.getByRole('button', { name: t.close_first_steps }).click()
  await steps.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('region', { name: t.home_company }).waitFor()
  await expect.poll(() => steps.count()).toBe(0)
})
