import { Secret, TOTP } from 'otpauth'

/** The code of an authenticator app for a secret as the page shows it, `steps` periods of 30 seconds from now. */
export function appCode(typedSecret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(typedSecret.replaceAll(' ', '')) })
  return totp.generate({ timestamp: Date.now() + steps * 30_000 })
}
