import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClient } from '../support/clients.ts'
import { useBrowser } from '../support/journey.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()

/** A merchant's receiver that accepts or refuses messages. */
let shop: Server
const received: string[] = []
let answer: (response: ServerResponse) => unknown = () => {}
beforeAll(async () => {
  shop = createServer(async (request, response) => {
    received.push(String(request.headers['webhook-id']))
    await text(request)
    answer(response)
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => shop.close(resolve)))

test('a webhook from its creation to a message that is sent again, in Arabic', async () => {
  const t = texts.ar
  const { id, name } = await makeClient()
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`
  answer = (response) => response.writeHead(500).end('the shop is closed')

  const { page } = await visit(`/dashboard/clients/view/${id}`, { as: 'superuser', language: 'ar' })
  await page.getByRole('link', { name: t.webhooks }).click()
  await page.getByText(t.webhooks_none_yet).waitFor()
  await page.getByRole('button', { name: t.webhook_add }).click()
  const form = page.getByRole('dialog', { name: t.webhook_add })
  await form.locator('[name=url]').fill('shop.example')
  await form.getByRole('button', { name: t.webhook_add }).click()
  await form.locator('[name=url][aria-invalid=true]').waitFor()
  await form.locator('[name=url]').fill(url)
  await form.getByRole('button', { name: t.webhook_add }).click()

  const secret = page.getByRole('alertdialog', { name: t.webhook_secret })
  await secret.getByText(/^whsec_[\w+/]{43}=$/).waitFor()
  await secret.getByRole('button', { name: t.webhook_secret_kept }).click()
  await page.getByRole('navigation').getByRole('link', { name }).waitFor()
  await page.getByText(t.webhook_messages_none_yet).waitFor()

  await page.getByRole('button', { name: t.webhook_test }).click()
  await page.getByRole('cell', { name: t.webhook_failed }).waitFor()
  await page.getByRole('tab', { name: t.webhook_settings }).click()
  await page.getByRole('button', { name: t.webhook_switch_off }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.webhook_switch_off }).click()
  await page.getByRole('button', { name: t.webhook_switch_on }).click()
  await page.getByRole('button', { name: t.webhook_switch_off }).waitFor()

  await page.getByRole('tab', { name: t.webhook_messages }).click()
  await page.getByRole('combobox', { name: t.status }).selectOption('dead')
  await page.getByRole('link', { name: t.webhook_message_test }).click()
  const message = page.getByRole('dialog', { name: t.webhook_message_test })
  await message.getByText('the shop is closed').first().waitFor()
  await page.keyboard.press('Escape')
  await message.waitFor({ state: 'hidden' })

  answer = (response) => response.writeHead(204).end()
  await page.getByRole('button', { name: t.webhook_replay_dead.replace('{shown}', '1') }).click()
  const replay = page.getByRole('dialog', { name: t.webhook_replay_dead_title })
  await replay.getByRole('button', { name: t.webhook_replay }).click()
  await replay.getByText(t.webhook_replayed.replace('{shown}', '1')).waitFor()
  await replay.locator('footer').getByRole('button', { name: t.close }).click()
  await page.getByRole('combobox', { name: t.status }).selectOption('')
  await page.getByRole('cell', { name: t.webhook_delivered }).waitFor()
  expect(new Set(received).size, 'one message, under one id').toBe(1)
  expect(received.length).toBeGreaterThan(1)
})
