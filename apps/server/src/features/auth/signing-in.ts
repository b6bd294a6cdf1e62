import type { Browser } from '../../platform/browser.ts'

/** Where a sign-in comes from. */
export type SigningIn = { now: Date; address: string; browser: Browser }
