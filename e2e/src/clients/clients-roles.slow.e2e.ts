import { beforeAll, expect, test } from 'vitest'
import { type MadeClient, makeClient, newName } from '../support/clients.ts'
import { goTo } from '../support/go-to.ts'
import { useBrowser } from '../support/journey.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
const t = texts.en
const list = '/dashboard/clients'

/** A search for `word` finds only these two clients. */
let word: string
let older: MadeClient
let newer: MadeClient

beforeAll(async () => {
  word = newName('Twins')
  older = await makeClient({ name: `${word} older` })
  newer = await makeClient({ name: `${word} newer` })
})

test('a manager sees, adds and edits own clients, with their token; a missing client has a link back', async () => {
  const { page } = await visit(`${list}?search=${word}`, { as: 'manager' })
  await page.getByRole('link', { name: older.name }).waitFor()
  expect(await page.locator('tbody td[data-column=name] bdi').allInnerTexts()).toEqual([
    newer.name,
    older.name,
  ])

  await page.getByRole('link', { name: t.add_client }).click()
  const field = (name: string) => page.locator(`main [name=${name}]`)
  // A manager becomes the manager of the clients they add.
  await page.getByText('Karim Abdel Aziz', { exact: true }).last().waitFor()
  expect(await field('manager').count()).toBe(0)
  const name = newName()
  await field('name').fill(name)
  await field('phone').fill('01012345678')
  await field('address').fill('5 Fouad Street, Alexandria')
  await page.getByRole('button', { name: t.add_client_now }).click()
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { name }).waitFor()

  await page.getByRole('region', { name: t.api_access }).waitFor()
  await page.getByRole('link', { name: t.edit }).click()
  await page.waitForURL(`**${list}/edit/*`)
  await page.locator('main form button[type=submit]').waitFor()

  await goTo(page, `${list}/view/99999999`)
  const panel = page.getByRole('alert')
  await panel.getByText('421').waitFor()
  await panel.getByText('Not found').waitFor()
  await page.getByRole('link', { name: t.back_to.replace('{place}', t.clients) }).click()
  await page.waitForURL(`**${list}`)
})

test('staff see the clients of their branch without the token, and neither add nor edit', async () => {
  const { page } = await visit(`${list}?search=${word}`, { as: 'staff' })
  const link = page.getByRole('link', { name: older.name })
  await link.waitFor()
  expect(await page.locator('tbody td[data-column=name] bdi').allInnerTexts()).toEqual([
    newer.name,
    older.name,
  ])
  expect(await page.getByRole('link', { name: t.add_client }).count()).toBe(0)
  await link.click()
  await page.getByRole('heading', { name: older.name }).waitFor()
  await page.locator('main form').waitFor()
  expect(await page.getByRole('link', { name: t.edit }).count()).toBe(0)
  expect(await page.getByRole('region', { name: t.api_access }).count()).toBe(0)

  await goTo(page, `${list}/add`)
  await page.waitForURL(`**${list}`)
  await goTo(page, `${list}/edit/${older.id}`)
  await page.waitForURL(`**${list}/view/${older.id}`)
})
