import { randomUUID } from 'node:crypto'
import type { ActCall } from '@mersal/contract'
import { localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import type { Answer, Caller, TestApp } from '../support/test-app.ts'

export type Act = {
  id: string
  call: ActCall
  at: string
  clock?: number
  kept?: boolean
  input: Record<string, unknown>
}
type Sent = { at?: Date; id?: string } & Pick<Act, 'clock' | 'kept'>

/** An act as a phone keeps it. */
export function act(call: ActCall, input: Record<string, unknown>, { at, id, ...more }: Sent = {}): Act {
  return { id: id ?? randomUUID(), call, at: (at ?? new Date()).toISOString(), ...more, input }
}

/** The phone of a delivery boy, and the day that it is about. */
export function phoneOf(app: TestApp) {
  const day: WorkingDay = workingDay(app)

  function send(acts: Act[], by: Caller = 'delivery', sentAt = new Date()): Promise<Answer<'sendActs'>> {
    const sent = { sent_at: sentAt.toISOString(), acts }
    return app.call('sendActs', by, sent, { 'accept-language': 'en' })
  }

  /** Sends acts and returns the outcome of each, with 'again' for a known one. */
  async function outcomes(acts: Act[], by: Caller = 'delivery'): Promise<string[]> {
    const { data, http, message } = await send(acts, by)
    if (http !== 200) throw new Error(message)
    return data.list_items.map(({ outcome, repeated }) => (repeated ? `${outcome} again` : outcome))
  }

  /** A parcel on its last leg, at the branch or with the delivery boy. */
  async function atBranch(changes: Parameters<typeof localOrder>[1] = {}): Promise<string> {
    const awb = await day.create(localOrder(app.company, changes))
    await day.walkLine(awb)
    await day.assign(awb)
    return awb
  }
  async function outWith(changes: Parameters<typeof localOrder>[1] = {}): Promise<string> {
    const awb = await atBranch(changes)
    await day.start(awb)
    return awb
  }

  /** The tracking of a parcel, newest first: action and details. */
  async function told(awb: string): Promise<string[]> {
    const { data } = await app.call('listTracking', 'manager', { awb }, { 'accept-language': 'en' })
    return data.list_items.toReversed().map(({ action, details }) => `${action}: ${details}`)
  }

  const cashOf = async (by: 'delivery' | 'gizaDelivery' = 'delivery') =>
    (await app.call('listOwnLines', by, {})).data.cash

  return { day, send, outcomes, atBranch, outWith, told, cashOf }
}
