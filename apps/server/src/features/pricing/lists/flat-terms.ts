import { formatEgp, type PriceTerms } from '@mersal/contract'

/** Terms as one text for each cell, for the activity log. */
export function flatTerms(terms: PriceTerms): Record<string, string> {
  const cells: Record<string, string> = {}
  for (const [index, { ar, en }] of terms.zones.entries()) cells[`zone ${index + 1}`] = `${en} · ${ar}`
  for (const [governorate, zone] of Object.entries(terms.governorates)) cells[governorate] = String(zone)
  for (const { place, zone } of terms.districts) cells[place] = String(zone)
  for (const { from, to, first_kg, further_kg, days_from, days_to } of terms.pairs)
    cells[`${from} – ${to}`] = `${formatEgp(first_kg)} + ${formatEgp(further_kg)}, ${days_from}–${days_to}`
  for (const name of ['express', 'urgent'] as const) {
    const { surcharge, promise } = terms[name]
    const price = surcharge.kind === 'egp' ? formatEgp(surcharge.amount) : `${surcharge.percent / 100}%`
    cells[name] = promise ? `${price}, ${promise.days_from}–${promise.days_to}` : price
  }
  const { threshold, percent, minimum } = terms.cod_fee
  cells.cod_fee = `${percent / 100}% > ${formatEgp(threshold)}, ≥ ${formatEgp(minimum)}`
  cells.smallest_fee = formatEgp(terms.smallest_fee)
  cells.return_share = `${terms.return_share / 100}%`
  cells.rest_share = `${terms.rest_share / 100}%`
  cells.volumetric_divisor = String(terms.volumetric_divisor)
  return cells
}

/** Both states with the same cells, so that a removed cell is a change too. */
export function flatPair(before: PriceTerms, after: PriceTerms) {
  const [old, now] = [flatTerms(before), flatTerms(after)]
  const cells = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const all = (of: Record<string, string>) =>
    Object.fromEntries(cells.map((cell) => [cell, of[cell] ?? null]))
  return [all(old), all(now)] as const
}
