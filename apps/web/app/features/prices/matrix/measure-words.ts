import { m } from '../../../paraglide/messages.js'
import type { Measure } from '../model/price-cells.ts'

type Words = { name: () => string; unit: () => string }

export const measureWords: Record<Measure, Words> = {
  first_kg: { name: m.price_first_kg, unit: m.price_first_kg_unit },
  further_kg: { name: m.price_further_kg, unit: m.price_further_kg_unit },
  days: { name: m.price_days, unit: m.price_days_unit },
}
