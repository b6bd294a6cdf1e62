import { texts } from '../support/texts.ts'
import { type Stop, same } from './stop.ts'

export const moneyStops: Stop[] = [
  {
    name: 'the trial balance, and the codes of accounts with a fault',
    path: same('/dashboard/books'),
    as: 'superuser',
    shows: 'td[data-column=closing]',
    act: async (page) => {
      const codes = `${texts.en.account_codes}|${texts.ar.account_codes}`
      await page.getByRole('button', { name: new RegExp(codes) }).click()
      await page.locator('dialog input').first().fill('=1')
      await page.locator('dialog button[type=submit]').click()
      await page.locator('dialog [aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'a month beside the month before',
    path: same('/dashboard/performance?tab=month&by=client'),
    as: 'superuser',
    shows: 'td[data-column=revenue]',
  },
  { name: 'safe', path: same('/dashboard/safe'), as: 'superuser', shows: 'tbody tr, form' },
  {
    name: 'couriers, and one whose cash is counted in with a fault',
    path: same('/dashboard/wallet?tab=couriers'),
    as: 'accountant',
    shows: 'td[data-column=acts] button[data-variant=secondary]',
    act: async (page) => {
      await page.locator('td[data-column=acts] button[data-variant=secondary]').first().click()
      await page.locator('dialog summary').click()
      await page.locator('dialog button[type=submit]').click()
      await page.locator('dialog [aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'a hand-in in the wallet',
    path: same('/dashboard/wallet?action=collected'),
    as: 'accountant',
    shows: 'tbody tr[tabindex]',
    act: async (page) => {
      await page.locator('tbody tr a').first().click()
      await page.locator('main h2').first().waitFor()
    },
  },
  {
    name: 'what clients are owed by age',
    path: same('/dashboard/wallet?tab=clients&age=0'),
    as: 'accountant',
    shows: 'main tfoot',
  },
  {
    name: 'a client who is about to be settled',
    path: same('/dashboard/wallet?tab=clients'),
    as: 'accountant',
    shows: 'td[data-column=acts] a',
    act: async (page) => {
      await page.locator('td[data-column=acts] a').first().click()
      await page.locator('main header button').last().click()
      await page.locator('dialog input[name=note]').waitFor()
    },
  },
  {
    name: 'the statement of a settlement',
    path: same('/dashboard/wallet/settlements/1'),
    as: 'accountant',
    shows: 'article tbody tr',
  },
  {
    name: 'open payouts, and where a client is paid, with a fault',
    path: same('/dashboard/payouts'),
    as: 'accountant',
    shows: 'tbody tr[tabindex]',
    act: async (page) => {
      await page.locator('tbody tr a').first().click()
      // The page of payouts has fewer tabs.
      await page.locator('[role=tab]').nth(3).click()
      await page.locator('[role=tabpanel] button').first().click()
      await page.locator('dialog input[name=account]').fill('EG0')
      await page.locator('dialog button[type=submit]').click()
      await page.locator('dialog [aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'a payout batch, and a line that came back',
    path: same('/dashboard/payouts/batches/1'),
    as: 'accountant',
    shows: 'td[data-column=acts] button',
    act: async (page) => {
      await page.locator('td[data-column=acts] button').first().click()
      await page.locator('dialog input').waitFor()
    },
  },
  {
    name: 'the format of a bank’s file',
    path: same('/dashboard/payouts/settings'),
    as: 'accountant',
    shows: 'main li button',
    act: async (page) => {
      await page.locator('main li button').first().click()
      await page.locator('dialog fieldset select').first().waitFor()
    },
  },
  {
    name: 'deposit slips, one about to be reported',
    path: same('/dashboard/wallet?tab=slips'),
    as: 'superuser',
    shows: '[role=tabpanel] tbody tr',
    act: async (page) => {
      await page.locator('[role=tabpanel] td button').first().click()
      await page.locator('dialog').waitFor()
    },
  },
  {
    name: 'the case of a deposit that is not found',
    path: same('/dashboard/cases?kind=deposit_missing'),
    as: 'superuser',
    shows: '[data-case]',
    act: async (page) => {
      await page.locator('[data-case]').first().click()
      await page.locator('[aria-labelledby=case-slip]').waitFor()
    },
  },
  {
    name: 'cash between safes, about to be ended',
    path: same('/dashboard/wallet?tab=exchanges'),
    as: 'superuser',
    shows: '[role=tabpanel] tbody tr',
    act: async (page) => {
      await page.locator('[role=tabpanel] td button').first().click()
      await page.locator('dialog').waitFor()
    },
  },
  {
    name: 'approvals',
    path: same('/dashboard/approvals'),
    as: 'superuser',
    shows: 'main article, main section',
  },
  {
    name: 'the invoices of a month',
    path: same('/dashboard/invoices'),
    as: 'accountant',
    shows: 'tbody tr[tabindex]',
  },
  {
    name: 'an invoice',
    path: same('/dashboard/invoices'),
    as: 'superuser',
    shows: 'tbody tr[tabindex]',
    act: async (page) => {
      await page.locator('tbody tr a').first().click()
      await page.locator('main article table').first().waitFor()
    },
  },
  { name: 'pay sheets', path: same('/dashboard/pay'), as: 'superuser', shows: 'tbody tr[tabindex]' },
  {
    name: 'the pay sheet of a delivery boy',
    path: same('/dashboard/pay'),
    as: 'superuser',
    shows: 'tbody tr[tabindex]',
    act: async (page) => {
      await page.locator('tbody tr a').first().click()
      await page.locator('main table').nth(1).waitFor()
    },
  },
  {
    name: 'rates of pay with a fault',
    path: same('/dashboard/pay?tab=rates'),
    as: 'superuser',
    shows: '[role=tabpanel] button',
    act: async (page) => {
      await page.locator('[role=tabpanel] button').first().click()
      await page.locator('dialog input[inputmode=decimal]').first().fill('x')
      await page.locator('dialog button[type=submit]').click()
      await page.locator('dialog [aria-invalid=true]').first().waitFor()
    },
  },
]
