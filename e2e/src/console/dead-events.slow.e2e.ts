import { expect, test } from 'vitest'
import { giveUpNewestEvent } from '../support/dead-events.ts'
import { useBrowser } from '../support/journey.ts'
import { shipmentMaker } from '../support/shipments.ts'
import { texts } from '../support/texts.ts'

const visit = useBrowser()
const t = texts.en
const error = 'column "colour" of relation "webhook_deliveries" does not exist'

test('failed events are retried and closed by keyboard; a failed list can be reloaded', async () => {
  const { ask, order } = await shipmentMaker()
  // Those that an earlier try left.
  await ask('POST', '/dashboard/events/retry-all')
  const [first, second] = [await order(), await order()]
  const closed = await giveUpNewestEvent(first.awb, error)
  const retried = await giveUpNewestEvent(second.awb, error)

  const { page } = await visit('/dashboard', { as: 'superuser' })
  const settings = page.getByRole('link', { name: t.nav_settings })
  const link = page.getByRole('navigation').getByRole('link', { name: t.dead_events })
  await settings.getByText(t.dead_events_count.replace('{shown}', '2')).waitFor()
  await settings.click()
  await link.click()
  const row = (awb: string) => page.getByRole('row').filter({ hasText: awb })
  await row(first.awb).getByText(error).waitFor()
  await row(second.awb).getByText(t.dead_event_dead, { exact: true }).waitFor()

  await page.getByRole('button', { name: `${t.retry} #${retried.eventId}` }).press('Enter')
  await page.getByText(t.dead_event_retried).waitFor()
  await row(second.awb).waitFor({ state: 'detached' })
  await settings.getByText(t.dead_events_count.replace('{shown}', '1')).waitFor()

  await page.getByRole('button', { name: `${t.close} #${closed.eventId}` }).press('Enter')
  const dialog = page.getByRole('dialog', {
    name: t.dead_event_close_title.replace('{shown}', String(closed.eventId)),
  })
  const submit = dialog.locator('footer').getByRole('button', { name: t.close })
  expect(await submit.isDisabled()).toBe(true)
  await page.keyboard.type('The client was told')
  await submit.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(t.dead_events_none).waitFor()
  expect(await link.textContent()).toBe(t.dead_events)

  const listCall = '**/dashboard/events/all?**'
  await page.route(listCall, (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('combobox', { name: t.status }).selectOption('all')
  await page.getByRole('alert').getByText(t.server_unreachable, { exact: true }).waitFor()
  await page.unroute(listCall)
  await page.getByRole('button', { name: t.retry, exact: true }).click()
  await row(first.awb).getByText('The client was told').waitFor()
  await row(first.awb).getByText(t.dead_event_closed, { exact: true }).waitFor()
  await row(second.awb).getByText(t.dead_event_handled, { exact: true }).waitFor()
  expect(await row(first.awb).getByRole('button').count()).toBe(0)
})

test('a manager has no list of failed events', async () => {
  const { page } = await visit('/dashboard/events', { as: 'manager' })
  await page.getByRole('heading', { name: t.no_access }).waitFor()
  expect(await page.getByRole('link', { name: t.dead_events }).count()).toBe(0)
})
