import { expect } from 'vitest'
import type { MakeShipment } from './shipments.ts'

type Lines = { list_items: { active: boolean; code: string }[] }
type Cases = { list_items: { id: number; version: number }[] }

/** A shipment whose delivery failed because nobody was there, and its case. */
export async function failedDelivery(make: MakeShipment, receiver: string) {
  const { awb, courier } = await make.order({ receiver_name: receiver })
  const start = async () => {
    await make.assign(awb, courier.id)
    const { list_items } = await make.ask<Lines>('GET', '/dashboard/v2/shipments/line', { awb })
    const code = list_items.find(({ active }) => active)?.code ?? ''
    await make.ask('POST', '/dashboard/v2/shipments/line-start', { awb, code })
  }
  await start()
  await make.ask('POST', '/dashboard/v2/shipments/line-finish', { awb })
  await start()
  await make.ask('POST', '/shipments/other-case', { awb, case: '1', note: 'Nobody opened' })
  const found = async () =>
    (await make.ask<Cases>('GET', '/dashboard/cases/of-shipment', { awb })).list_items.at(-1)
  // The case opens from the event log a moment later.
  await expect.poll(async () => (await found())?.id, { timeout: 15_000 }).toBeGreaterThan(0)
  const { id, version } = (await found()) ?? { id: 0, version: 0 }
  return { awb, id, version }
}
