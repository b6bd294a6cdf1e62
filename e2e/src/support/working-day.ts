import type { MakeShipment } from './shipments.ts'

/** A day of more than a week ahead on which this shipment can be delivered. */
export async function workingDay({ ask }: Pick<MakeShipment, 'ask'>, awb: string): Promise<string> {
  const { version } = await ask<{ version: number }>('GET', '/dashboard/v2/shipments/changes', { awb })
  for (let ahead = 9; ahead < 30; ahead += 1) {
    const deliver_on = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const asked = { awb, version: String(version), deliver_on }
    const isFree = await ask('POST', '/dashboard/v2/shipments/change-preview', asked).then(
      () => true,
      () => false,
    )
    if (isFree) return deliver_on
  }
  throw new Error('no working day within 30 days')
}
