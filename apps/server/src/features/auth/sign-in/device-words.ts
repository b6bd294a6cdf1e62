/** In this order, because each of these user agents also contains names further below. */
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
]
const systems: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** The usual names of a browser and its device. Null for an unknown one. */
export function describeUserAgent(userAgent: string): { browser: string | null; system: string | null } {
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  return { browser: nameIn(browsers), system: nameIn(systems) }
}
