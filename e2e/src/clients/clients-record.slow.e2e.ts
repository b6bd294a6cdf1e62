import { clientStatusLabels, useCaseLabels } from '@mersal/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ageProof } from '../money/age-proof.ts'
import { appUnderTest } from '../support/app.ts'
import { changeClient, clientInfo, clientToken, makeClient, newName } from '../support/clients.ts'
import { goTo } from '../support/go-to.ts'
import { useBrowser } from '../support/journey.ts'
import { demoPassword } from '../support/people.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
const t = texts.en

const viewOf = (id: number) => `/dashboard/clients/view/${id}`
const editOf = (id: number) => `/dashboard/clients/edit/${id}`
const open = async (path: string) => (await visit(path, { as: 'superuser' })).page
const field = (page: Page, name: string) => page.locator(`main [name=${name}]`)
const save = (page: Page) => page.locator('main form button[type=submit]')
const fact = (page: Page, label: string) =>
  page.locator('main dl').filter({ hasText: label }).locator('dd').first()
const toasts = (page: Page) => page.locator('[data-kind]')

/** The status with which the merchant API answers these credentials. */
async function apiStatus(clientId: string, token: string): Promise<number> {
  const headers = { 'Client-Id': clientId, Token: token }
  return (await fetch(`${appUnderTest().siteUrl}/api/merchant/shipments/all`, { headers })).status
}

test('id and token are masked; the token is shown after a proof of oneself; a renewed one replaces it at once, in Arabic', async () => {
  const t = texts.ar
  const { id, name } = await makeClient()
  const before = await clientInfo(id)
  const token = await clientToken(id)
  const { page } = await visit(viewOf(id), { as: 'superuser', language: 'ar' })
  await page.getByRole('heading', { name }).waitFor()
  for (const [label, value] of [
    [t.client_name, name],
    [t.phone, '01012345678'],
    [t.client_address, '5 Fouad Street, Alexandria'],
    [t.manager, 'Karim Abdel Aziz'],
    [t.discount_percentage, '10.5 %'],
    [t.discount_number, `5.25 ${t.egp}`],
    [t.status, clientStatusLabels[1].ar],
    [t.request, useCaseLabels[1].ar],
  ] as const)
    expect((await fact(page, label).innerText()).trim(), `${label}`).toBe(value)
  const panel = page.getByRole('region', { name: t.api_access })
  await panel.getByText(`***${before.client_id.slice(3)}`).waitFor()
  await panel.getByText(before.client_secret, { exact: true }).waitFor()
  expect(before.client_secret).toBe(`${token.slice(0, 4)}••••••••••••`)
  expect(await page.content()).not.toContain(token)
  expect(await page.content()).not.toContain(before.client_id)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const copy = (what: string) => page.getByRole('button', { name: t.copy_what.replace('{what}', what) })
  await copy(t.client_id).click()
  await page.getByRole('status').getByText(t.copied).waitFor()
  expect(await clipboard()).toBe(before.client_id)
  await ageProof(page)
  await page.getByRole('button', { name: t.show_what.replace('{what}', t.client_token) }).click()
  const asking = page.getByRole('dialog', { name: t.prove_title })
  await asking.getByLabel(t.password, { exact: true }).fill(demoPassword)
  await asking.getByRole('button', { name: t.prove_go }).click()
  await panel.getByText(token, { exact: true }).waitFor()
  await page.reload()
  await panel.getByText(before.client_secret, { exact: true }).waitFor()
  await copy(t.client_token).click()
  await expect.poll(clipboard).toBe(token)
  await panel.getByText(token, { exact: true }).waitFor()

  await page.getByRole('button', { name: t.renew_token }).click()
  const question = page.getByRole('alertdialog', { name: t.renew_token_question.replace('{name}', name) })
  await question.getByText(t.renew_token_breaks).waitFor()
  await question.getByRole('button', { name: t.cancel }).click()
  expect(await clientToken(id)).toBe(token)

  await page.getByRole('button', { name: t.renew_token }).click()
  await question.getByRole('button', { name: t.renew_token }).click()
  await toasts(page).getByText(t.token_renewed).waitFor()
  const renewed = await clientToken(id)
  expect(renewed).not.toBe(token)
  expect(await page.content()).not.toContain(renewed)
  await copy(t.client_token).click()
  await expect.poll(clipboard).toBe(renewed)
  expect(await apiStatus(before.client_id, token)).toBe(401)
  expect(await apiStatus(before.client_id, renewed)).toBe(200)
})

test('Edit, Cancel and Save: cancelled input is discarded, saved input is shown', async () => {
  const { id, name } = await makeClient()
  const page = await open(viewOf(id))
  await page.getByRole('link', { name: t.edit }).click()
  await page.waitForURL(`**${editOf(id)}`)
  await field(page, 'name').fill('Never kept')
  await page.locator('main form').getByRole('link', { name: t.cancel }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.leave }).click()
  await page.waitForURL(`**${viewOf(id)}`)
  expect(await fact(page, t.client_name).innerText()).toBe(name)

  await page.getByRole('link', { name: t.edit }).click()
  const renamed = newName('Renamed')
  await field(page, 'name').fill(renamed)
  await field(page, 'dis_per').fill('')
  await page.getByRole('radio', { name: useCaseLabels[0].en }).check()
  await page.getByRole('radio', { name: clientStatusLabels[0].en }).check()
  await page.locator('main input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await save(page).dblclick()
  await page.waitForURL(`**${viewOf(id)}`)
  await toasts(page).getByText(t.saved).waitFor()
  await page.getByRole('heading', { name: renamed }).waitFor()
  await page.locator('main').getByText(t.deactive).waitFor()
  await page.locator(`main img[alt="${t.image}"]`).waitFor()
  expect(await fact(page, t.request).innerText()).toBe(useCaseLabels[0].en)
  expect(await clientInfo(id)).toMatchObject({
    name: renamed,
    dis_per: 0,
    status: false,
    use_case: false,
    version: 2,
  })
})

test('a refused save keeps the input; of two people who edit, the second is told, and decides', async () => {
  const { id } = await makeClient()
  const page = await open(editOf(id))
  const update = '**/clients/update'
  await page.route(update, (route) =>
    route.fulfill({ status: 422, json: { re_status: 421, re_message: 'out of order', re_data: {} } }),
  )
  const mine = newName('Mine')
  await field(page, 'name').fill(mine)
  await save(page).click()
  await toasts(page).getByText('Error : out of order').waitFor()
  await page.unroute(update)

  // The daily digest needs an e-mail.
  const digest = page.getByRole('group', { name: t.daily_digest })
  expect(await digest.getByRole('radio', { name: t.daily_digest_off }).isChecked()).toBe(true)
  await digest.getByText(t.daily_digest_hint).waitFor()
  await digest.getByRole('radio', { name: t.daily_digest_on }).check()
  await save(page).click()
  await page.locator('main form').getByText('The daily digest needs an e-mail').waitFor()
  await field(page, 'email').and(page.locator('[aria-invalid=true]')).waitFor()
  await field(page, 'email').fill('shop@client.example')

  await changeClient(id, { name: newName('Theirs'), phone: '01212345678' })
  await save(page).click()
  const told = page.getByRole('alert').filter({ hasText: t.overtaken_kept })
  await told.waitFor()
  expect(await field(page, 'name').inputValue()).toBe(mine)
  expect((await clientInfo(id)).name).not.toBe(mine)
  // Both changed the name and nothing else.
  await told.getByText(t.overtaken_both.replace('{fields}', t.client_name), { exact: true }).waitFor()
  await told.getByRole('button', { name: t.overtaken_mine }).click()
  await page.waitForURL(`**${viewOf(id)}`)
  expect(await clientInfo(id)).toMatchObject({ name: mine, phone: '01212345678' })
  expect(await fact(page, t.email_address).innerText()).toBe('shop@client.example')
  expect(await fact(page, t.daily_digest).innerText()).toBe(t.daily_digest_on)

  await page.getByRole('link', { name: t.edit }).click()
  await field(page, 'name').fill(newName('Mine'))
  const theirs = newName('Theirs')
  await changeClient(id, { name: theirs })
  await save(page).click()
  await page.getByRole('button', { name: t.overtaken_theirs }).click()
  await expect.poll(() => field(page, 'name').inputValue()).toBe(theirs)
  await save(page).click()
  await page.waitForURL(`**${viewOf(id)}`)
})

test('another tab leaves edit mode; tab and page of the shipments are in the address; a row opens its shipment', async () => {
  const { id } = await makeClient()
  const page = await open(editOf(id))
  await save(page).waitFor()
  await page.getByRole('tab', { name: t.client_shipments }).click()
  await page.waitForURL(`**${viewOf(id)}?tab=1`)
  await page.getByText(t.client_shipments_none_yet).waitFor()

  // The demo company's largest client, whose shipments need more than one page.
  const many = viewOf(1)
  await goTo(page, `${many}?tab=1`)
  await page.locator('tbody tr[tabindex]').first().waitFor()
  expect((await page.getByRole('columnheader').allInnerTexts()).map((header) => header.trim())).toEqual([
    t.date,
    t.cod,
    t.shipping_fees,
    t.payment,
    t.status,
    t.action,
  ])
  await page.getByRole('link', { name: t.next_page }).click()
  await page.waitForURL(`**${many}?tab=1&page=2`)
  await page.reload()
  await page.locator('nav [aria-current=page]').getByText('2', { exact: true }).waitFor()
  const link = page.getByRole('link', { name: t.open_shipment }).first()
  const to = await link.getAttribute('href')
  expect(to).toMatch(/^\/dashboard\/shipments\/view\/\d{12}$/)
  await link.click()
  await page.waitForURL(`**${to}`)
})
