import { standInTiles } from '../support/map/map.ts'
import { type Stop, same } from './stop.ts'

export const peopleAndShipmentStops: Stop[] = [
  { name: 'employees', path: same('/dashboard/employees'), as: 'superuser', shows: 'tbody tr[tabindex]' },
  {
    name: 'a new employee with the faults of the form',
    path: same('/dashboard/employees/add'),
    as: 'superuser',
    shows: 'main form',
    act: async (page) => {
      await page.locator('main form button[type=submit]').click()
      await page.locator('main form [aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'the permission of a manager while it is changed',
    path: same('/dashboard/employees/edit/2?tab=1'),
    as: 'superuser',
    shows: 'main form li',
    act: async (page) => {
      await page.locator('main [name=branches]').click()
      await page.locator('[role=option]').first().waitFor()
    },
  },
  {
    name: 'the shipments of a delivery boy, about to be deactivated',
    path: same('/dashboard/employees?filter=delivery&status=1'),
    as: 'superuser',
    shows: 'tbody tr[tabindex]',
    act: async (page) => {
      await page.locator('tbody tr a').first().click()
      await page.getByRole('tab').last().click()
      await page.locator('main header button').click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'shipments', path: same('/dashboard/shipments'), as: 'superuser', shows: 'tbody tr[tabindex]' },
  {
    name: 'orders from a file, with the faults of the form',
    path: same('/dashboard/shipments/import'),
    as: 'superuser',
    shows: 'main form',
    act: async (page) => {
      await page.locator('main form button[type=submit]').click()
      await page.locator('main form [aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'palette',
    path: same('/dashboard/shipments'),
    as: 'superuser',
    shows: 'tbody tr[tabindex]',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.locator('dialog [role=option]').first().waitFor()
    },
  },
  {
    name: 'keyboard help',
    path: same('/dashboard/shipments'),
    as: 'superuser',
    shows: 'tbody tr[tabindex]',
    act: async (page) => {
      await page.keyboard.press('?')
      await page.locator('dialog').waitFor()
    },
  },
  {
    name: 'console without a connection',
    path: same('/dashboard/shipments'),
    as: 'superuser',
    shows: 'tbody tr[tabindex]',
    act: async (page) => {
      await page.context().setOffline(true)
      await page.locator('[data-kind=warn]').waitFor()
    },
  },
  {
    name: 'calculator with a price',
    path: same(
      '/dashboard/calculation?from=31.2195,29.9425&to=30.01,31.2&length=30&weight=2.5&width=20&height=10',
    ),
    as: 'superuser',
    shows: 'dl',
  },
  {
    name: 'calculator with its faults',
    path: same('/dashboard/calculation'),
    as: 'superuser',
    shows: 'form',
    act: async (page) => {
      await page.locator('button[type=submit]').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'map picker',
    path: same('/dashboard/calculation?from=30.0566,31.3301'),
    as: 'superuser',
    shows: 'form',
    act: async (page) => {
      await standInTiles(page, 'unreachable')
      await page.locator('[data-path=from]').click()
      await page.locator('[role=application] .leaflet-control-zoom').waitFor()
      await page.locator('[data-state=found]').waitFor()
    },
  },
  { name: 'docs console', path: same('/docs/dashboard'), as: 'superuser', shows: 'h1' },
  {
    name: 'shipments of no search',
    path: same('/dashboard/shipments?search=zzzzzzzz'),
    as: 'superuser',
    shows: 'main button',
  },
]
