import type { CallInput } from '@mersal/contract'
import { localOrder, workingDay } from '../orders.ts'
import type { Caller, TestApp } from '../test-app.ts'

const english = { 'accept-language': 'en' }

/** Parcels of one client that a manager may write off: staff created them, and a delivery boy had them. */
export function lossDesk(app: TestApp, clientId: () => number) {
  const day = workingDay(app)

  async function own(changes: Parameters<typeof localOrder>[1] = {}, order = localOrder): Promise<string> {
    const input = order(app.company, { client_id: clientId(), ...changes })
    return (await app.call('createShipment', 'staff', input)).data.awb
  }

  /** A parcel of staff's making, brought by a delivery boy and received by staff. */
  async function atBranch(
    changes: Parameters<typeof localOrder>[1] = {},
    order = localOrder,
  ): Promise<string> {
    const awb = await own(changes, order)
    await day.assign(awb, undefined, 'staff')
    await app.call('startOwnLine', 'delivery', { awb, code: await day.codeOf(awb) })
    await day.finish(awb, 'staff')
    return awb
  }

  async function outForDelivery(changes: Parameters<typeof localOrder>[1] = {}): Promise<string> {
    const awb = await atBranch(changes)
    await day.assign(awb, undefined, 'staff')
    await app.call('startOwnLine', 'delivery', { awb, code: await day.codeOf(awb) })
    return awb
  }

  const preview = (awb: string, by: Caller = 'manager') => app.call('previewWriteOff', by, { awb }, english)

  async function writeOff(
    awb: string,
    fields: Partial<CallInput<'writeOffShipment'>> = {},
    by: Caller = 'manager',
  ) {
    const { version } = (await app.call('openMain', 'superuser', { awb })).data
    const reason = 'Not found after a search of the branch'
    const input = { awb, version, what: 'lost', paid_by: 'claims', reason, ...fields } as const
    return app.call('writeOffShipment', by, input, english)
  }

  return { own, atBranch, outForDelivery, preview, writeOff }
}
