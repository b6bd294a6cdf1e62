import type { CallInput, CallName } from '@mersal/contract'
import { localOrder, merchantOrder } from '../support/orders.ts'
import { dataOf, type Heard, isDone, send, sendAsked } from './caller.ts'
import type { Asked } from './journal.ts'
import type { Rig } from './rig.ts'

/** The inputs of a story. */
export type Telling = {
  rig: Rig
  /** A name in everything that is written, to find it again. */
  name: string
  isOver: () => boolean
  /** Called with each answer, to check its time. */
  onAnswer: (heard: Heard) => void
  /** Sends each call twice at the same time. */
  twice: boolean
  random: () => number
}

/** Ends a story whose call got no answer. The call is sent again after the round. */
class LeftOpen extends Error {}

/** Runs stories until the round is over: a merchant's orders, or parcels from order to cash. */
export async function tellStories(telling: Telling, writer: number): Promise<void> {
  for (let story = 1; !telling.isOver(); story += 1) {
    const name = `${telling.name}-w${writer}-s${story}`
    try {
      if (writer % 4 === 0) await orderAsMerchant(telling, name)
      else await fromOrderToCash(telling, name, clientOf(telling.rig, writer))
    } catch (error) {
      if (!(error instanceof LeftOpen)) throw error
      await new Promise((resolve) => setTimeout(resolve, 200 + telling.random() * 300))
    }
  }
}

async function orderAsMerchant(telling: Telling, name: string): Promise<void> {
  const input = { ...merchantOrder(telling.rig.company), receiver_mark: name }
  await act(telling, { key: name, call: 'createOwnShipment', merchant: true, input, awb: null })
}

/** Two writers in eight act for clients with webhooks. */
function clientOf({ shops, company }: Rig, writer: number): number {
  return shops[(writer % 8) - 1]?.client ?? company.plainClient
}

async function fromOrderToCash(telling: Telling, name: string, client: number): Promise<void> {
  const { rig } = telling
  const boy = rig.company.people.delivery
  const input = { ...localOrder(rig.company), client_id: client, receiver_mark: name }
  const created = await act(telling, { key: name, call: 'createShipment', merchant: false, input, awb: null })
  const { awb } = dataOf<'createShipment'>(created)
  let step = 0
  const next = async <N extends CallName>(call: N, fields: CallInput<N>) => {
    step += 1
    await act(telling, { key: `${name}-${step}`, call, merchant: false, input: fields, awb })
  }
  for (let leg = 1; leg <= 2; leg += 1) {
    await next('selectDeliveryBoy', { awb, delivery_boy_id: boy })
    await next('startLine', { awb, code: await codeOf(telling, awb) })
    await next('finishLine', { awb })
  }
  await next('collectMoney', { employee_id: boy, awbs: [awb], counted: '100.00' })
}

async function codeOf({ rig, isOver }: Telling, awb: string): Promise<string> {
  for (;;) {
    if (isOver()) throw new LeftOpen()
    const heard = await send(rig, { call: 'listLines', input: { awb } })
    if (isDone(heard))
      return dataOf<'listLines'>(heard.body).list_items.find(({ active }) => active)?.code ?? ''
  }
}

/** Sends a call until it is answered. Some unanswered calls wait until after the round. */
async function act<N extends CallName>(
  telling: Telling,
  ask: Omit<Asked<N>, 'done' | 'sent'>,
): Promise<string> {
  if (telling.isOver()) throw new LeftOpen()
  const asked = telling.rig.journal.ask(ask) as unknown as Asked
  for (;;) {
    const copies = telling.twice ? 2 : 1
    const answers = await Promise.all(Array.from({ length: copies }, () => sendAsked(telling.rig, asked)))
    for (const heard of answers) telling.onAnswer(heard)
    if (asked.done !== null) return asked.done
    if (telling.isOver() || telling.random() < 0.5) throw new LeftOpen()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
