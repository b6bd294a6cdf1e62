import type { CallInput } from '@mersal/contract'
import { farOrder } from './orders.ts'
import type { TestApp } from './test-app.ts'

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** What the console quotes for an order from Alexandria to Giza. */
export async function quoteOf(
  { call, company }: TestApp,
  client_id: number,
  change: Partial<CallInput<'createShipment'>> = {},
) {
  const { data } = await call('quoteShipment', 'superuser', { ...farOrder(company), client_id, ...change })
  const { fees, tax, days, price_list, vat_percent } = data
  return { list: price_list?.name, number: price_list?.number, fees, tax, days, vat: vat_percent }
}
