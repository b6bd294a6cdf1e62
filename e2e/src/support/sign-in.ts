import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('input[name=username]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
}

/** The code of an authenticator app for a secret as the page shows it, `steps` periods of 30 seconds from now. */
export function appCode(typedSecret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(typedSecret.replaceAll(' ', '')) })
  return totp.generate({ timestamp: Date.now() + steps * 30_000 })
}
