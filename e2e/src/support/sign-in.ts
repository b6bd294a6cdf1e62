import { Secret, TOTP } from 'otpauth'
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

/** The code of an authenticator app for a secret as the page shows it, `steps` periods of 30 seconds from now. */
export function appCode(typedSecret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(typedSecret.replaceAll(' ', '')) })
  return totp.generate({ timestamp: Date.now() + steps * 30_000 })
}
