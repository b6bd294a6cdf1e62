import { Secret, TOTP } from 'otpauth'

/** What an authenticator app shows for a secret as the page writes it, `steps` codes of 30 seconds from now. */
export function appCode(typedSecret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(typedSecret.replaceAll(' ', '')) })
  return totp.generate({ timestamp: Date.now() + steps * 30_000 })
}
