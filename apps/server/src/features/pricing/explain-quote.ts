import {
  type Bilingual,
  formatEgp,
  type Language,
  leftToRight,
  type Piastres,
  priorityLabels,
} from '@mersal/contract'
import type { ParcelSize } from './billed-weight.ts'
import type { Quote } from './quote.ts'
import type { QuoteStep } from './quote-step.ts'

/** One explained step: its kind, its text and its signed amount in piastres. */
export interface ExplainedStep {
  readonly key: QuoteStep['key']
  readonly label: string
  readonly amount: Piastres
}

/** In the order in which a price is explained. */
const keys = [
  'billed_weight',
  'first_kg',
  'further_kgs',
  'cod_fee',
  'service',
  'discount_percent',
  'discount_number',
  'smallest_fee',
  'vat',
] as const satisfies readonly QuoteStep['key'][]

type StepTexts = {
  readonly [Key in QuoteStep['key']]: (step: Extract<QuoteStep, { key: Key }>) => string
} & {
  readonly from_to: (from: string, to: string) => string
  readonly of_parcels: (count: number) => string
}

const texts: Record<Language, StepTexts> = {
  ar: {
    billed_weight: (step) => {
      const billed = `الوزن المحتسب ${step.kg} كجم`
      if (step.divisor === null) return `${billed}: ${kilograms(step.grams)} كجم على الميزان`
      return `${billed}: ${sides(step.size)} سم ÷ ${grouped(step.divisor)} = ${kilograms(step.grams)} كجم`
    },
    first_kg: (step) => `أول كيلوجرام: ${lane(step, 'ar')}`,
    further_kgs: (step) => `كيلوجرامات إضافية: ${step.kg} × ${formatEgp(step.ratePiastres)} ج.م`,
    cod_fee: (step) =>
      step.isMinimum
        ? 'رسوم التحصيل: الحد الأدنى'
        : `رسوم التحصيل: ${percent(step.basisPoints)} مما يزيد على ${formatEgp(step.thresholdPiastres)} ج.م`,
    service: (step) => service(step, 'ar'),
    discount_percent: (step) => `خصم ${percent(step.basisPoints)}`,
    discount_number: () => 'خصم ثابت على الطلب',
    smallest_fee: (step) => `الحد الأدنى للرسوم ${formatEgp(step.smallestPiastres)} ج.م`,
    vat: (step) => `ضريبة القيمة المضافة ${percent(step.basisPoints)}`,
    from_to: (from, to) => `من ${from} إلى ${to}`,
    of_parcels: (count) => `(عدد الطرود: ${count})`,
  },
  en: {
    billed_weight: (step) => {
      const billed = `Billed ${step.kg} kg`
      if (step.divisor === null) return `${billed}: ${kilograms(step.grams)} kg weighed`
      return `${billed}: ${sides(step.size)} cm / ${grouped(step.divisor)} = ${kilograms(step.grams)} kg`
    },
    first_kg: (step) => `First kilogram: ${lane(step, 'en')}`,
    further_kgs: (step) => `Further kilograms: ${step.kg} × EGP ${formatEgp(step.ratePiastres)}`,
    cod_fee: (step) =>
      step.isMinimum
        ? 'Collection fee: the minimum'
        : `Collection fee: ${percent(step.basisPoints)} of what exceeds EGP ${formatEgp(step.thresholdPiastres)}`,
    service: (step) => service(step, 'en'),
    discount_percent: (step) => `Discount ${percent(step.basisPoints)}`,
    discount_number: () => 'Flat discount on the order',
    smallest_fee: (step) => `Smallest fee: EGP ${formatEgp(step.smallestPiastres)}`,
    vat: (step) => `VAT ${percent(step.basisPoints)}`,
    from_to: (from, to) => `${from} to ${to}`,
    of_parcels: (count) => `(${count} ${count === 1 ? 'parcel' : 'parcels'})`,
  },
}

/**
 * Explains the price of an order step by step. Equal steps of its parcels are one step, which says for how many parcels it
 * is. The amounts add up to the total of `parcels`.
 */
export function explainQuotes(parcels: readonly Quote[], language: Language): ExplainedStep[] {
  const steps = new Map<string, ExplainedStep & { parcels: number }>()
  for (const step of parcels.flatMap((parcel) => parcel.steps)) {
    const label = labelOf(step, texts[language])
    const { amount, parcels: before } = steps.get(label) ?? { amount: 0, parcels: 0 }
    steps.set(label, { key: step.key, label, amount: amount + step.amount, parcels: before + 1 })
  }
  return [...steps.values()]
    .map(({ key, label, amount, parcels: count }) => {
      const isCounted = parcels.length > 1 && key !== 'vat' && key !== 'discount_number'
      return { key, label: isCounted ? `${label} ${texts[language].of_parcels(count)}` : label, amount }
    })
    .toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))
}

// A switch narrows the type of `step` for its text. Indexing by the union would not.
function labelOf(step: QuoteStep, stepTexts: StepTexts): string {
  switch (step.key) {
    case 'billed_weight':
      return stepTexts.billed_weight(step)
    case 'first_kg':
      return stepTexts.first_kg(step)
    case 'further_kgs':
      return stepTexts.further_kgs(step)
    case 'cod_fee':
      return stepTexts.cod_fee(step)
    case 'service':
      return stepTexts.service(step)
    case 'discount_percent':
      return stepTexts.discount_percent(step)
    case 'discount_number':
      return stepTexts.discount_number(step)
    case 'smallest_fee':
      return stepTexts.smallest_fee(step)
    case 'vat':
      return stepTexts.vat(step)
  }
}

function lane(step: { readonly from: Bilingual; readonly to: Bilingual }, language: Language): string {
  const from = step.from[language]
  const to = step.to[language]
  if (from === to) return from
  return texts[language].from_to(from, to)
}

/** The name of the service, with its percentage if it has one. */
function service(
  { priority, basisPoints }: Extract<QuoteStep, { key: 'service' }>,
  language: Language,
): string {
  const name = priorityLabels[priority]?.[language] ?? ''
  return basisPoints === null ? name : `${name} ${percent(basisPoints)}`
}

function kilograms(grams: number): string {
  return String(grams / 1000)
}

/** Length × width × height in centimetres, from left to right in either language. */
function sides({ lengthMm, widthMm, heightMm }: ParcelSize): string {
  return leftToRight([lengthMm, widthMm, heightMm].map((mm) => mm / 10).join(' × '))
}

function grouped(number: number): string {
  return number.toLocaleString('en')
}

/** Basis points as a percentage: 1400 → '14%', 1250 → '12.5%'. */
function percent(basisPoints: number): string {
  return `${basisPoints / 100}%`
}
