import type { CallInput, CallName } from '@mersal/contract'
import { localOrder, merchantOrder } from '../support/orders.ts'
import { dataOf, type Heard, isDone, send, sendRecorded } from './caller.ts'
import type { Environment } from './environment.ts'
import type { RecordedCall } from './journal.ts'

/** The inputs of a story. */
export type StoryContext = {
  environment: Environment
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
export async function runStories(context: StoryContext, writer: number): Promise<void> {
  for (let story = 1; !context.isOver(); story += 1) {
    const name = `${context.name}-w${writer}-s${story}`
    try {
      if (writer % 4 === 0) await orderAsMerchant(context, name)
      else await fromOrderToCash(context, name, clientOf(context.environment, writer))
    } catch (error) {
      if (!(error instanceof LeftOpen)) throw error
      await new Promise((resolve) => setTimeout(resolve, 200 + context.random() * 300))
    }
  }
}

async function orderAsMerchant(context: StoryContext, name: string): Promise<void> {
  const input = { ...merchantOrder(context.environment.company), receiver_mark: name }
  await act(context, { key: name, call: 'createOwnShipment', merchant: true, input, awb: null })
}

/** Two writers in eight act for clients with webhooks. */
function clientOf({ shops, company }: Environment, writer: number): number {
  return shops[(writer % 8) - 1]?.client ?? company.plainClient
}

async function fromOrderToCash(context: StoryContext, name: string, client: number): Promise<void> {
  const { environment } = context
  const boy = environment.company.people.delivery
  const input = { ...localOrder(environment.company), client_id: client, receiver_mark: name }
  const created = await act(context, { key: name, call: 'createShipment', merchant: false, input, awb: null })
  const { awb } = dataOf<'createShipment'>(created)
  let step = 0
  const next = async <N extends CallName>(call: N, fields: CallInput<N>) => {
    step += 1
    await act(context, { key: `${name}-${step}`, call, merchant: false, input: fields, awb })
  }
  for (let leg = 1; leg <= 2; leg += 1) {
    await next('selectDeliveryBoy', { awb, delivery_boy_id: boy })
    await next('startLine', { awb, code: await codeOf(context, awb) })
    await next('finishLine', { awb })
  }
  await next('collectMoney', { employee_id: boy, awbs: [awb], counted: '100.00' })
}

async function codeOf({ environment, isOver }: StoryContext, awb: string): Promise<string> {
  for (;;) {
    if (isOver()) throw new LeftOpen()
    const heard = await send(environment, { call: 'listLines', input: { awb } })
    if (isDone(heard))
      return dataOf<'listLines'>(heard.body).list_items.find(({ active }) => active)?.code ?? ''
  }
}

/** Sends a call until it is answered. Some unanswered calls wait until after the round. */
async function act<N extends CallName>(
  context: StoryContext,
  ask: Omit<RecordedCall<N>, 'done' | 'sent'>,
): Promise<string> {
  if (context.isOver()) throw new LeftOpen()
  const asked = context.environment.journal.ask(ask) as unknown as RecordedCall
  for (;;) {
    const copies = context.twice ? 2 : 1
    const answers = await Promise.all(
      Array.from({ length: copies }, () => sendRecorded(context.environment, asked)),
    )
    for (const heard of answers) context.onAnswer(heard)
    if (asked.done !== null) return asked.done
    if (context.isOver() || context.random() < 0.5) throw new LeftOpen()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
