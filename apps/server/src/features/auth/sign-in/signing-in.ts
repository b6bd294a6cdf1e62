import type { Browser } from '../../../platform/documents/browser.ts'

/** Where a sign-in comes from. */
export type SigningIn = { now: Date; address: string; browser: Browser }
