import { limits } from '@mersal/contract'

type UserAgentData = { platform: string; mobile: boolean; brands: { brand: string }[] }

/** What the sign-in call tells of the device (spec §3): `model` is fixed, the rest is what the browser says. */
export function describeDevice() {
  const data = (navigator as { userAgentData?: UserAgentData }).userAgentData
  const mobile = data?.mobile ?? /Mobi/.test(navigator.userAgent)
  return {
    os: data?.platform || 'unknown',
    device: mobile ? 'mobile' : 'desktop',
    brand: data?.brands.find(({ brand }) => !/not.?a.?brand/i.test(brand))?.brand ?? 'unknown',
    model: 'browser',
    version: limits.appVersion,
  }
}
