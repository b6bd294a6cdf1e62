import { expect, test } from 'vitest'
import { openOffice } from '../support/courier-office.ts'
import { useBrowser } from '../support/journey.ts'
import { expectAccessible, expectNothingSideways } from '../support/looks.ts'
import { texts } from '../support/texts.ts'
import { callerFor, employeeIdOf } from '../support/wire.ts'

const visit = useBrowser()
const t = texts.ar
const cairoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' })

/** A run of the delivery boy that the desk has handed out. Returns its id and its parcels. */
async function handedOut(parcels: number): Promise<{ id: string; awbs: string[] }> {
  const [office, ask] = await Promise.all([openOffice(), callerFor('superuser')])
  const courier = await employeeIdOf('delivery')
  const date = cairoDay.format(new Date())
  const awbs: string[] = []
  for (let index = 0; index < parcels; index += 1) {
    const awb = await office.pickUp()
    await office.startFor(awb)
    await office.receive(awb)
    await office.assign(awb)
    awbs.push(awb)
  }
  const { list_items: branches } = await ask<{ list_items: { id: number }[] }>(
    'GET',
    '/dashboard/branches/all',
    { fetch: 'all' },
  )
  for (const branch of branches) {
    const fields = { branch_id: String(branch.id), date }
    const { couriers } = await ask<{ couriers: { id: number; lent: boolean }[] }>(
      'GET',
      '/dashboard/runs/all',
      fields,
    )
    if (!couriers.some((one) => one.id === courier && !one.lent)) continue
    const run = await ask<{ id: number }>('POST', '/dashboard/runs/create', {
      ...fields,
      courier_id: String(courier),
    })
    const id = String(run.id)
    await ask('POST', '/dashboard/runs/put', { id, awbs: JSON.stringify(awbs) })
    const { version } = await ask<{ version: string }>('GET', '/dashboard/runs/open', { id })
    await ask('POST', '/dashboard/runs/ready', { id, version, ready: '1' })
    for (const awb of awbs) await ask('POST', '/dashboard/runs/scan-out', { id, awb })
    return { id, awbs }
  }
  throw new Error('the delivery boy belongs to no branch')
}

test('a delivery boy accepts the parcels that he has, and the missing one later, in Arabic', async () => {
  const { awbs } = await handedOut(3)
  const [missing = '', ...has] = awbs
  const office = await openOffice()
  const { page } = await visit('/courier', { as: 'delivery', language: 'ar', width: 360 })
  // Another run may wait for him, too.
  const waits = page.getByRole('region', { name: t.courier_run_waits }).filter({ hasText: missing })
  const card = page.locator(`[data-awb="${missing}"]`)
  await card.getByText(t.courier_accept_above).waitFor()
  expect(await card.getByRole('button', { name: t.courier_start, exact: true }).count()).toBe(0)
  await waits.locator('summary').click()
  await waits.getByRole('checkbox', { name: missing }).uncheck()
  await expectAccessible(page)
  await expectNothingSideways(page, [360])
  await waits.getByRole('button', { name: /طردين/ }).click()
  await waits.waitFor({ state: 'detached' })
  for (const awb of has) expect(await office.statusOf(awb)).toBe('under_delivery')
  expect(await office.statusOf(missing)).toBe('in_progress')

  const more = page.getByRole('region', { name: t.courier_run_more_waits }).filter({ hasText: missing })
  await more.getByRole('button', { name: t.courier_accept_run }).click()
  await more.waitFor({ state: 'detached' })
  expect(await office.statusOf(missing)).toBe('under_delivery')
})
