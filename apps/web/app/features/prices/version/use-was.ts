import { m } from '../../../paraglide/messages.js'
import { isSameValue } from '../model/changes.ts'
import type { PriceForm } from './use-price-form.ts'

type Name = {
  [K in keyof PriceForm['form']['values']]: PriceForm['form']['values'][K] extends string ? K : never
}[keyof PriceForm['form']['values']]

/** What a changed value was in the base, for the line below its field. */
export function useWas({ form, baseForm }: PriceForm) {
  return (name: Name): string | undefined => {
    const before = baseForm?.[name]
    if (before === undefined || isSameValue(form.values[name], before)) return undefined
    return m.prices_cell_was({ value: before || m.prices_cell_empty() })
  }
}
