import { type Bilingual, type CallRequest, fill, type Language, locales, word } from '@mersal/contract'

const texts = {
  due: word('waybill_collect'),
  'nothing-due': word('waybill_collect_nothing'),
  egp: word('egp'),
  promised: word('waybill_deliver_by'),
  to: word('line_to'),
  from: word('line_from'),
  reference: word('order_number'),
  contents: word('contents'),
  date: word('date'),
  reason: word('reason'),
} as const satisfies Record<string, Bilingual>

const title: Bilingual = { en: 'Waybills', ar: 'بوالص الشحن' }

/** What a label says of the door, beside the money. */
export const remarkWords = {
  rest: word('waybill_rest'),
  mayOpen: word('waybill_may_open'),
  mayKeepPart: word('waybill_may_keep_part'),
} as const satisfies Record<string, Bilingual>

/** The fixed words of the labels in one language, by their names in waybill.typ. */
export type LabelWords = {
  language: Language
  title: string
  attempts: string[]
  [name: string]: string | string[]
}

/** `brand`: the company's name. */
export function labelWords(language: Language, brand: Bilingual): LabelWords {
  // The blank boxes for attempts (spec §2).
  const attempts = (['delivery_attempt', 'return_attempt'] as const).flatMap((attempt) =>
    [1, 2].map((number) => fill(word(attempt)[language], { number }, language)),
  )
  return {
    language,
    title: title[language],
    direction: locales[language].direction,
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text[language]])),
    brand: brand[language],
    attempts,
  }
}

export type Copy = Exclude<CallRequest<'printLabels'>['copy'], 'both'>

export const copyWords: Readonly<Record<Copy, Bilingual>> = {
  seller: word('waybill_seller'),
  buyer: word('waybill_buyer'),
}

export const factWords = {
  quantity: word('quantity'),
  weight: word('weight'),
  parcel: word('waybill_parcel'),
  of: { en: 'of', ar: 'من' },
  kilograms: { en: 'kg', ar: 'كجم' },
} as const satisfies Record<string, Bilingual>
