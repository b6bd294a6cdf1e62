import { limits } from '@mersal/contract'

type UserAgentData = { platform: string; mobile: boolean; brands: { brand: string }[] }

/** The device data of the sign-in call (spec §3). `model` is fixed; the browser provides the rest. */
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
