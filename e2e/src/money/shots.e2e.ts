import { test } from 'vitest'
import { useBrowser } from '../support/journey.ts'
import { handIn, ownCourier } from '../support/money.ts'
import { callerFor } from '../support/wire.ts'

const visit = useBrowser()
const dir = '/tmp/h23a-shots'

test('pictures', { timeout: 600_000 }, async () => {
  const courier = await ownCourier()
  const { id } = await handIn(courier, { cods: ['1234.50', '300'], counted: '1500' })
  const { id: other } = await handIn(courier, { cods: ['500'], counted: '500' })
  const ask = await callerFor('superuser')
  await ask('POST', '/dashboard/wallet/reverse-count', { movement_id: String(other), note: 'عُدّت نقدية مندوب آخر' })
  const { list_items } = await ask<{ list_items: { id: number; permission: unknown }[] }>('GET', '/dashboard/employees/all', { filter: 'staff' })
  const staff = list_items[0]?.id
  for (const [language, width] of [['en', 1280], ['ar', 1280], ['en', 360], ['ar', 360]] as const) {
    const shot = async (name: string, path: string, as: 'superuser' | 'delivery' | 'accountant', act?: (page: never) => Promise<void>) => {
      const { page } = await visit(path, { as, language, width })
      await page.waitForLoadState('networkidle').catch(() => {})
      await act?.(page as never)
      await page.waitForTimeout(500)
      await page.screenshot({ path: `${dir}/${name}-${language}-${width}.png`, fullPage: true })
    }
    await shot('movement', `/dashboard/wallet/movements/${id}`, 'superuser')
    await shot('reversed', `/dashboard/wallet/movements/${other}`, 'accountant')
    await shot('safe', `/dashboard/safe?branch=${courier.branch.id}`, 'superuser')
    await shot('safes', '/dashboard/wallet?tab=safes', 'superuser')
    await shot('courier', '/courier', 'delivery')
    await shot('cashier', `/dashboard/employees/view/${staff}?tab=2`, 'superuser')
  }
})
