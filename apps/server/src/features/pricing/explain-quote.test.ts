import { describe, expect, it } from 'vitest'
import { defaultPrices } from './default-prices.ts'
import { explainQuote } from './explain-quote.ts'
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
    expect(explainQuote(everyStep, 'en')).toEqual([
      { label: 'Billed 3 kg: 2.5 kg weighed', amount: 0 },
      { label: 'First kilogram: Alexandria and Beheira to Greater Cairo', amount: 6000 },
      { label: 'Further kilograms: 2 × EGP 7.00', amount: 1400 },
      { label: 'Collection fee: 1% of what exceeds EGP 2000.00', amount: 1000 },
      { label: 'Discount 12.5%', amount: -1050 },
      { label: 'Flat discount on the order', amount: -500 },
      { label: 'VAT 14%', amount: 959 },
    ])
  })

  it('says each step in Arabic', () => {
    expect(explainQuote(everyStep, 'ar')).toEqual([
      { label: 'الوزن المحتسب 3 كجم: 2.5 كجم على الميزان', amount: 0 },
      { label: 'أول كيلوجرام: من الإسكندرية والبحيرة إلى القاهرة الكبرى', amount: 6000 },
      { label: 'كيلوجرامات إضافية: 2 × 7.00 ج.م', amount: 1400 },
      { label: 'رسوم التحصيل: 1% مما يزيد على 2000.00 ج.م', amount: 1000 },
      { label: 'خصم 12.5%', amount: -1050 },
      { label: 'خصم ثابت على الطلب', amount: -500 },
      { label: 'ضريبة القيمة المضافة 14%', amount: 959 },
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
    expect(explainQuote(local, 'en')[1]?.label).toBe('First kilogram: Greater Cairo')
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
    const [en, ar] = (['en', 'ar'] as const).map((language) => explainQuote(large, language)[0])
    expect(en).toEqual({ label: 'Billed 2 kg: \u206630 × 20 × 10\u2069 cm / 5,000 = 1.2 kg', amount: 0 })
    expect(ar).toEqual({
      label: 'الوزن المحتسب 2 كجم: \u206630 × 20 × 10\u2069 سم ÷ 5,000 = 1.2 كجم',
      amount: 0,
    })
  })
})
