const signed = new Intl.NumberFormat('en', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
})

/** The difference in EGP and in percent, with its sign. Null percent where there was nothing before. */
export function differenceOf({ before, after }: { before: number; after: number }) {
  const piastres = Math.round(after * 100) - Math.round(before * 100)
  return {
    egp: signed.format(piastres / 100),
    percent: before === 0 ? null : signed.format(piastres / before),
  }
}
