import { expect } from 'vitest'
import { type MakeShipment, startLine } from './shipments.ts'
import type { Fields } from './wire.ts'

type Cases = { list_items: { id: number; version: number }[] }

/** A shipment whose delivery failed because nobody was there, and its case. */
export async function failedDelivery(make: MakeShipment, receiver: string, changes: Fields = {}) {
  const { awb, courier } = await make.order({ receiver_name: receiver, ...changes })
  const start = async () => {
    await make.assign(awb, courier.id)
    await startLine(make.ask, awb)
  }
  await start()
  await make.ask('POST', '/dashboard/v2/shipments/line-finish', { awb })
  await start()
  await make.ask('POST', '/shipments/other-case', { awb, case: '1', note: 'Nobody opened' })
  return { awb, courier, ...(await openCaseOf(make, awb)) }
}

/** The case of a shipment. It opens from the event log a moment after the act. */
export async function openCaseOf({ ask }: Pick<MakeShipment, 'ask'>, awb: string) {
  const found = async () =>
    (await ask<Cases>('GET', '/dashboard/cases/of-shipment', { awb })).list_items.at(-1)
  await expect.poll(async () => (await found())?.id).toBeGreaterThan(0)
  const { id, version } = (await found()) ?? { id: 0, version: 0 }
  return { id, version }
}
