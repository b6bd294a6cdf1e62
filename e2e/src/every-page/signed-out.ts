import type { Page } from 'playwright-core'
import { type Stop, same } from './stop.ts'

/** Stubs the call, because codes are limited per hour. The look of the steps does not depend on one. */
async function toCodeStep(page: Page): Promise<void> {
  await page.route('**/first-step', (route) =>
    route.fulfill({
      status: 201,
      json: { status: 201, re_status: 201, re_message: '', re_data: { details: 'sent', resend_seconds: 60 } },
    }),
  )
  await page.locator('input[name=username]').fill('somebody@mersal.example')
  await page.locator('button[type=submit]').click()
  await page.locator('input[name=code]').waitFor()
}

/** Stubs the call, because nobody in the demo company has a second factor. */
async function toSignInCode(page: Page): Promise<void> {
  await page.route('**/auth/login', (route) =>
    route.fulfill({
      status: 428,
      json: { status: 428, re_status: 428, re_message: '', re_data: { proof: 'P' } },
    }),
  )
  await page.locator('input[name=username]').fill('somebody@mersal.example')
  await page.locator('input[name=password]').fill('123456')
  await page.locator('button[type=submit]').click()
  await page.locator('input[name=code]').waitFor()
}

async function toNewPasswordStep(page: Page): Promise<void> {
  await page.route('**/second-step', (route) =>
    route.fulfill({ status: 201, json: { status: 201, re_status: 201, re_message: '', re_data: {} } }),
  )
  await toCodeStep(page)
  await page.locator('input[name=code]').fill('123456')
  await page.locator('button[type=submit]').click()
  await page.locator('input[name=re_password]').fill('123')
  await page.locator('button[type=submit]').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

const publicPaths = ['about', 'contact-us', 'download', 'track', 'terms-conditions', 'privacy-policy']
export const signedOutStops: Stop[] = [
  { name: 'home', path: { en: '/', ar: '/ar' }, shows: 'footer' },
  ...publicPaths.map((path) => ({ name: path, path: { en: `/${path}`, ar: `/ar/${path}` }, shows: 'h1' })),
  { name: 'not found', path: { en: '/nowhere', ar: '/ar/nowhere' }, shows: 'footer' },
  { name: 'sign-in', path: same('/dashboard/signin'), shows: '#demo-title' },
  {
    name: 'sign-in with its faults',
    path: same('/dashboard/signin'),
    shows: '#demo-title',
    act: async (page) => {
      await page.locator('button[type=submit]').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'docs sign-in', path: same('/docs/dashboard/signin'), shows: '#demo-title' },
  { name: 'forgotten password', path: same('/dashboard/reset-password'), shows: 'form' },
  {
    name: 'verification code',
    path: same('/dashboard/reset-password'),
    shows: 'form',
    act: toCodeStep,
  },
  {
    name: 'new password with its faults',
    path: same('/dashboard/reset-password'),
    shows: 'form',
    act: toNewPasswordStep,
  },
  {
    name: 'the code of a sign-in',
    path: same('/dashboard/signin'),
    shows: '#demo-title',
    act: toSignInCode,
  },
]
