import type { Page } from 'playwright-core'
import { demoPassword, emailOf, type Person } from './people.ts'

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('input[name=username]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
}

/** Signs in through the form and waits until the browser has left it. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/dashboard/signin')
  await fillSignIn(page, emailOf(person), demoPassword)
  await page.waitForURL(/\/dashboard(?!\/signin)/)
}
