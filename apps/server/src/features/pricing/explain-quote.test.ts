import type { Piastres } from '@mersal/contract'
import { describe, expect, it } from 'vitest'
import { defaultPrices } from './default-prices.ts'
import { explainQuotes } from './explain-quote.ts'
import { quoteParcel } from './quote.ts'

const everyStep = quoteParcel(defaultPrices, {
  zoneFrom: 2,
  zoneTo: 1,
  priority: 0,
  weightGrams: 2500,
  lengthMm: 10,
  widthMm: 10,
  heightMm: 10,
  codPiastres: 3000_00,
  discountBasisPoints: 1250,
  discountFlatPiastres: 500,
})

describe('an explained price', () => {
  // 60 + 14 + 10 = 84; − 10.50 − 5 = 68.50; VAT 9.59
  it('says each step in English', () => {
    expect(explainQuotes([everyStep], 'en')).toEqual([
      { key: 'billed_weight', label: 'Billed 3 kg: 2.5 kg weighed', amount: 0 },
      { key: 'first_kg', label: 'First kilogram: Alexandria and Beheira to Greater Cairo', amount: 6000 },
      { key: 'further_kgs', label: 'Further kilograms: 2 × EGP 7.00', amount: 1400 },
      { key: 'cod_fee', label: 'Collection fee: 1% of what exceeds EGP 2000.00', amount: 1000 },
      { key: 'discount_percent', label: 'Discount 12.5%', amount: -1050 },
      { key: 'discount_number', label: 'Flat discount on the order', amount: -500 },
      { key: 'vat', label: 'VAT 14%', amount: 959 },
    ])
  })

  it('says each step in Arabic', () => {
    expect(explainQuotes([everyStep], 'ar')).toEqual([
      { key: 'billed_weight', label: 'الوزن المحتسب 3 كجم: 2.5 كجم على الميزان', amount: 0 },
      { key: 'first_kg', label: 'أول كيلوجرام: من الإسكندرية والبحيرة إلى القاهرة الكبرى', amount: 6000 },
      { key: 'further_kgs', label: 'كيلوجرامات إضافية: 2 × 7.00 ج.م', amount: 1400 },
      { key: 'cod_fee', label: 'رسوم التحصيل: 1% مما يزيد على 2000.00 ج.م', amount: 1000 },
      { key: 'discount_percent', label: 'خصم 12.5%', amount: -1050 },
      { key: 'discount_number', label: 'خصم ثابت على الطلب', amount: -500 },
      { key: 'vat', label: 'ضريبة القيمة المضافة 14%', amount: 959 },
    ])
  })

  it('names a zone once when the parcel stays in it', () => {
    const local = quoteParcel(defaultPrices, {
      zoneFrom: 1,
      zoneTo: 1,
      priority: 0,
      weightGrams: 500,
      lengthMm: 10,
      widthMm: 10,
      heightMm: 10,
      codPiastres: 0,
      discountBasisPoints: 0,
      discountFlatPiastres: 0,
    })
    expect(explainQuotes([local], 'en')[1]?.label).toBe('First kilogram: Greater Cairo')
  })

  it('says how a volume became the weight that is billed', () => {
    const large = quoteParcel(defaultPrices, {
      zoneFrom: 1,
      zoneTo: 1,
      priority: 0,
      weightGrams: 500,
      lengthMm: 300,
      widthMm: 200,
      heightMm: 100,
      codPiastres: 0,
      discountBasisPoints: 0,
      discountFlatPiastres: 0,
    })
    const [en, ar] = (['en', 'ar'] as const).map((language) => explainQuotes([large], language)[0])
    expect(en).toEqual({
      key: 'billed_weight',
      label: 'Billed 2 kg: \u206630 × 20 × 10\u2069 cm / 5,000 = 1.2 kg',
      amount: 0,
    })
    expect(ar).toEqual({
      key: 'billed_weight',
      label: 'الوزن المحتسب 2 كجم: \u206630 × 20 × 10\u2069 سم ÷ 5,000 = 1.2 كجم',
      amount: 0,
    })
  })

  it('says for how many parcels of an order a step is, sorted by kind', () => {
    const parcel = (weightGrams: number, discountFlatPiastres: Piastres) =>
      quoteParcel(defaultPrices, {
        zoneFrom: 1,
        zoneTo: 1,
        priority: 0,
        weightGrams,
        lengthMm: 10,
        widthMm: 10,
        heightMm: 10,
        codPiastres: 0,
        discountBasisPoints: 0,
        discountFlatPiastres,
      })
    const parcels = [parcel(2000, 500), parcel(8000, 0), parcel(2000, 0)]
    const explained = explainQuotes(parcels, 'en')
    expect(explained.map(({ label }) => label)).toEqual([
      'Billed 2 kg: 2 kg weighed (2 parcels)',
      'Billed 8 kg: 8 kg weighed (1 parcel)',
      'First kilogram: Greater Cairo (3 parcels)',
      'Further kilograms: 1 × EGP 5.00 (2 parcels)',
      'Further kilograms: 7 × EGP 5.00 (1 parcel)',
      'Flat discount on the order',
      'VAT 14%',
    ])
    expect(explained[3]?.amount).toBe(2 * 500)
    expect(explained.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      parcels.reduce((sum, { totalPiastres }) => sum + totalPiastres, 0),
    )
    expect(explainQuotes(parcels, 'ar')[2]?.label).toBe('أول كيلوجرام: القاهرة الكبرى (عدد الطرود: 3)')
  })
})
