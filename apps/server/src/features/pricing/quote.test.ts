import type { PriceTerms } from '@mersal/contract'
import { describe, expect, it } from 'vitest'
import { defaultPrices } from './default-prices.ts'
import { type ParcelInput, quoteParcel } from './quote.ts'

/** 1 kg of no volume within Cairo, prepaid, no discount: 45.00 and 6.30 VAT. */
const plain: ParcelInput = {
  zoneFrom: 1,
  zoneTo: 1,
  priority: 0,
  weightGrams: 1000,
  lengthMm: 100,
  widthMm: 100,
  heightMm: 100,
  codPiastres: 0,
  discountBasisPoints: 0,
  discountFlatPiastres: 0,
}

function quote(change: Partial<ParcelInput>) {
  return quoteParcel(defaultPrices, { ...plain, ...change })
}

/** The steps that cost something, or take something off. */
const amounts = (change: Partial<ParcelInput>) =>
  quote(change)
    .steps.filter(({ key }) => key !== 'billed_weight')
    .map((step) => [step.key, step.amount])

describe('the price of a parcel', () => {
  it('is the worked example: Alexandria to Giza, 2.5 kg, cod 1250.50, 10 % and 5 EGP off', () => {
    const example = {
      zoneFrom: 2,
      zoneTo: 1,
      weightGrams: 2500,
      codPiastres: 1250_50,
      discountBasisPoints: 1000,
      discountFlatPiastres: 500,
    } as const
    expect(quote(example)).toEqual({
      versionId: 1,
      zoneFrom: 2,
      zoneTo: 1,
      billedGrams: 2500,
      billedKg: 3,
      steps: [
        {
          key: 'billed_weight',
          amount: 0,
          kg: 3,
          grams: 2500,
          size: { weightGrams: 2500, lengthMm: 100, widthMm: 100, heightMm: 100 },
          divisor: null,
        },
        {
          key: 'first_kg',
          amount: 6000,
          from: { ar: 'الإسكندرية والبحيرة', en: 'Alexandria and Beheira' },
          to: { ar: 'القاهرة الكبرى', en: 'Greater Cairo' },
        },
        { key: 'further_kgs', amount: 1400, kg: 2, ratePiastres: 700 },
        { key: 'discount_percent', amount: -740, basisPoints: 1000 },
        { key: 'discount_number', amount: -500 },
        { key: 'vat', amount: 862, basisPoints: 1400 },
      ],
      feesPiastres: 6160,
      taxPiastres: 862,
      totalPiastres: 7022,
      // 61.60 × 70 % = 43.12; × 14 % = 6.0368
      returnFeesPiastres: 4312,
      returnTaxPiastres: 604,
      // 61.60 × 50 % = 30.80; × 14 % = 4.312
      restFeesPiastres: 3080,
      restTaxPiastres: 431,
      promisedDays: { from: 2, to: 3 },
    })
  })

  it('leaves out every step of nothing but the first kilogram', () => {
    expect(amounts({})).toEqual([
      ['first_kg', 4500],
      ['vat', 630],
    ])
  })

  it.each([
    [0, 1, 0],
    [1, 1, 0],
    [1000, 1, 0],
    [1001, 2, 500],
    [2000, 2, 500],
    [2001, 3, 1000],
    [25_000, 25, 12_000],
  ])(
    'bills %i g of no volume as %i started kilograms: %i piastres more',
    (weightGrams, billedKg, further) => {
      const priced = quote({ weightGrams, lengthMm: 0 })
      expect(priced.billedKg).toBe(billedKg)
      expect(priced.feesPiastres).toBe(4500 + further)
    },
  )

  it.each([
    // 30 × 20 × 10 cm = 6000 cm³, over 5000: 1.2 kg
    ['the default parcel', { lengthMm: 300, widthMm: 200, heightMm: 100 }, 1200, 2],
    ['exactly 5000 cm³', { lengthMm: 250, widthMm: 200, heightMm: 100 }, 1000, 1],
    ['a hair over 5000 cm³', { lengthMm: 251, widthMm: 200, heightMm: 100 }, 1004, 2],
    ['a fraction of a gram over', { lengthMm: 5_000_001, widthMm: 1, heightMm: 1 }, 1001, 2],
    ['heavier than its volume', { lengthMm: 300, widthMm: 200, heightMm: 100, weightGrams: 1201 }, 1201, 2],
  ])('bills the greater of weight and volume: %s', (_name, size, billedGrams, billedKg) => {
    const priced = quote(size)
    expect(priced.billedGrams).toBe(billedGrams)
    expect(priced.billedKg).toBe(billedKg)
    const divisor = billedGrams > { ...plain, ...size }.weightGrams ? 5_000 : null
    expect(priced.steps[0]).toMatchObject({ kg: billedKg, grams: billedGrams, divisor })
  })

  it.each([
    [2000_00, 0],
    [2000_01, 0],
    [2000_49, 0], // 0.49 of a piastre
    [2000_50, 1], // half a piastre goes up
    [2001_00, 1],
    [3000_00, 1000],
    [10_000_000_00, 9_998_000], // 9 998 000 EGP × 1 %
  ])('takes 1 %% of cod above 2000 EGP: %i piastres pay %i', (codPiastres, codFee) => {
    expect(quote({ codPiastres }).feesPiastres).toBe(4500 + codFee)
  })

  it('takes the percentage after the COD fee and before the flat discount', () => {
    // 45 + 10 = 55; 12.5 % is 6.875, half-up 6.88; 48.12 − 20 = 28.12; VAT 3.9368
    expect(amounts({ codPiastres: 3000_00, discountBasisPoints: 1250, discountFlatPiastres: 2000 })).toEqual([
      ['first_kg', 4500],
      ['cod_fee', 1000],
      ['discount_percent', -688],
      ['discount_number', -2000],
      ['vat', 394],
    ])
  })

  it('rounds a tie of the VAT and of the return fee up', () => {
    // fees 45.25: 14 % is 6.335; fees 45.05: 70 % is 31.535
    expect(quote({ codPiastres: 2025_00 }).taxPiastres).toBe(634)
    expect(quote({ codPiastres: 2005_00 }).returnFeesPiastres).toBe(3154)
  })

  it('takes of a flat discount only what is left of the fee', () => {
    const free = quote({ discountFlatPiastres: 100_00 })
    expect(amounts({ discountFlatPiastres: 100_00 })).toEqual([
      ['first_kg', 4500],
      ['discount_number', -4500],
    ])
    expect(free).toMatchObject({ feesPiastres: 0, taxPiastres: 0, totalPiastres: 0 })
    expect(free).toMatchObject({ returnFeesPiastres: 0, returnTaxPiastres: 0 })
  })

  it('takes no flat discount after a discount of 100 %', () => {
    expect(amounts({ discountBasisPoints: 10_000, discountFlatPiastres: 500 })).toEqual([
      ['first_kg', 4500],
      ['discount_percent', -4500],
    ])
  })

  it.each([
    ['weightGrams', -1],
    ['weightGrams', 1.5],
    ['lengthMm', Number.NaN],
    ['heightMm', Number.POSITIVE_INFINITY],
    ['codPiastres', -1],
    ['codPiastres', 2 ** 53],
    ['discountBasisPoints', 10_001],
    ['discountFlatPiastres', 0.5],
  ])('refuses %s %d', (name, value) => {
    expect(() => quote({ [name]: value })).toThrow(RangeError)
  })

  describe('with every term of a version', () => {
    const terms: PriceTerms = {
      ...defaultPrices.terms,
      express: {
        surcharge: { kind: 'percent', percent: 25_00 },
        promise: { days_from: 1, days_to: 1 },
      },
      urgent: { surcharge: { kind: 'egp', amount: 30_00 }, promise: null },
      cod_fee: { threshold: 2_000_00, percent: 1_00, minimum: 10_00 },
      smallest_fee: 50_00,
    }
    const priced = (change: Partial<ParcelInput>) =>
      quoteParcel({ versionId: 7, terms, vatBasisPoints: 10_00 }, { ...plain, ...change })
    const stepsOf = (change: Partial<ParcelInput>) =>
      priced(change)
        .steps.slice(1)
        .map((step) => [step.key, step.amount])

    it('takes the minimum for a small COD, nothing without COD, and the share above it', () => {
      expect(stepsOf({ codPiastres: 1 })).toContainEqual(['cod_fee', 1000])
      expect(stepsOf({ codPiastres: 0 }).map(([key]) => key)).not.toContain('cod_fee')
      expect(stepsOf({ codPiastres: 4_000_00 })).toContainEqual(['cod_fee', 2000])
    })

    it('adds a percentage of the fee before discounts for express, and an amount for urgent', () => {
      // 45 + 10 = 55; 25 % is 13.75; 10 % off 68.75 is 6.875, half-up 6.88; 61.87; VAT 6.187
      expect(stepsOf({ priority: 1, codPiastres: 100, discountBasisPoints: 1000 })).toEqual([
        ['first_kg', 4500],
        ['cod_fee', 1000],
        ['service', 1375],
        ['discount_percent', -688],
        ['vat', 619],
      ])
      expect(stepsOf({ priority: 2 })).toContainEqual(['service', 3000])
      expect(() => priced({ priority: 3 })).toThrow(RangeError)
    })

    it('promises the days of the service, or those of the zones', () => {
      expect(priced({ priority: 0 }).promisedDays).toEqual({ from: 1, to: 2 })
      expect(priced({ priority: 1 }).promisedDays).toEqual({ from: 1, to: 1 })
      expect(priced({ priority: 2 }).promisedDays).toEqual({ from: 1, to: 2 })
    })

    it('raises a fee after discounts to the smallest one, also that of a free client', () => {
      expect(stepsOf({ discountBasisPoints: 10_000 })).toEqual([
        ['first_kg', 4500],
        ['discount_percent', -4500],
        ['smallest_fee', 5000],
        ['vat', 500],
      ])
      expect(priced({ weightGrams: 2000 })).toMatchObject({ feesPiastres: 5000, totalPiastres: 5500 })
    })
  })

  it('refuses a volume that cannot be counted exactly', () => {
    expect(() => quote({ lengthMm: 1_000_000, widthMm: 1_000_000, heightMm: 1_000_000 })).toThrow(RangeError)
  })
})
