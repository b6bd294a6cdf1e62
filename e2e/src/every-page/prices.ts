import { type Stop, same } from './stop.ts'

export const priceStops: Stop[] = [
  { name: 'price lists', path: same('/dashboard/prices'), as: 'superuser', shows: 'td button' },
  {
    name: 'a version in force',
    path: same('/dashboard/prices/1'),
    as: 'superuser',
    shows: '[role=gridcell]',
  },
  {
    name: 'a draft with a faulty cell and one more zone',
    path: same('/dashboard/prices'),
    as: 'superuser',
    shows: 'td button',
    act: async (page) => {
      await page.locator('td button').last().click()
      await page.locator('[data-path="cells.1-1.first_kg"]').click()
      await page.keyboard.type('x')
      await page.keyboard.press('Enter')
      await page.locator('ol + div button').click()
    },
  },
  {
    name: 'the price lists of a client',
    path: same('/dashboard/clients/view/1?tab=prices'),
    as: 'superuser',
    shows: '[role=tabpanel] button',
  },
  {
    name: 'the areas of a branch',
    path: same('/dashboard/areas'),
    as: 'superuser',
    shows: '[role=group] [data-colour]',
  },
  {
    name: 'an area with its faults',
    path: same('/dashboard/areas'),
    as: 'manager',
    shows: '[role=group] [data-colour]',
    act: async (page) => {
      await page.locator('main li button').nth(1).click()
      await page.locator('dialog [data-path=name_en]').fill('')
      await page.locator('dialog button[type=submit]').click()
      await page.locator('dialog [aria-invalid=true]').first().waitFor()
    },
  },
]
