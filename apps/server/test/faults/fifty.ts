import type { CallInput, CallName } from '@mersal/contract'
import { localOrder } from '../support/orders.ts'
import { dataOf, type Heard, isDone, sendPatiently } from './caller.ts'
import type { Environment } from './environment.ts'

const fifty = Array.from({ length: 50 }, (_, index) => index)

/**
 * Fifty people start the same line concurrently, each with their own key: one succeeds. Then fifty copies of
 * one request finish it: all get the same answer.
 * @throws otherwise.
 */
export async function sendFifty(environment: Environment, name: string): Promise<void> {
  const once = async <N extends CallName>(call: N, key: string, input: CallInput<N>, awb: string | null) => {
    const heard = await sendPatiently(environment, { call, key, input })
    if (!isDone(heard)) throw new Error(`${call} was refused: ${heard.http} ${heard.body}`)
    remember(environment, call, key, input, awb, heard)
    return dataOf<N>(heard.body)
  }
  const order = { ...localOrder(environment.company), receiver_mark: `${name}-fifty` }
  const { awb } = await once('createShipment', `${name}-fifty`, order, null)
  const boy = { awb, delivery_boy_id: environment.company.people.delivery }
  await once('selectDeliveryBoy', `${name}-fifty-1`, boy, awb)
  const { list_items } = dataOf<'listLines'>(
    (await sendPatiently(environment, { call: 'listLines', input: { awb } })).body,
  )
  const starting = { awb, code: list_items.find(({ active }) => active)?.code ?? '' }
  const starts = await Promise.all(
    fifty.map((one) =>
      sendPatiently(environment, { call: 'startLine', key: `${name}-fifty-2-${one}`, input: starting }),
    ),
  )
  const winner = starts.findIndex(isDone)
  if (starts.filter(isDone).length !== 1)
    throw new Error(`${starts.filter(isDone).length} of fifty calls started the same line`)
  remember(environment, 'startLine', `${name}-fifty-2-${winner}`, starting, awb, starts[winner] as Heard)
  const key = `${name}-fifty-3`
  const ends = await Promise.all(
    fifty.map(() => sendPatiently(environment, { call: 'finishLine', key, input: { awb } })),
  )
  // The stored answer has its fields in another order.
  const answers = new Set(ends.map(({ body }) => JSON.stringify(Object.entries(dataOf(body)).sort())))
  if (answers.size !== 1 || !ends.every(isDone))
    throw new Error(`fifty copies of one request got the answers ${[...answers].join(' and ')}`)
  remember(environment, 'finishLine', key, { awb }, awb, ends[0] as Heard)
}

function remember<N extends CallName>(
  environment: Environment,
  call: N,
  key: string,
  input: CallInput<N>,
  awb: string | null,
  heard: Heard,
): void {
  environment.journal.ask({ key, call, merchant: false, input, awb }).done = heard.body
  environment.journal.hear(key, heard.http, heard.body)
}
