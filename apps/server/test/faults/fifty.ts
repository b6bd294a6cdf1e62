import { localOrder } from '../support/orders.ts'
import { dataOf, type Heard, isDone, sendPatiently } from './caller.ts'
import type { Environment } from './environment.ts'
import { callOnce, codeAtOnce, remember } from './recorded.ts'

const fifty = Array.from({ length: 50 }, (_, index) => index)

/**
 * Fifty people start the same line concurrently, each with their own key: one succeeds. Then fifty copies of
 * one request finish it: all get the same answer.
 * @throws otherwise.
 */
export async function sendFifty(environment: Environment, name: string): Promise<void> {
  const order = { ...localOrder(environment.company), receiver_mark: `${name}-fifty` }
  const { awb } = await callOnce(environment, {
    call: 'createShipment',
    key: `${name}-fifty`,
    input: order,
    awb: null,
  })
  const boy = { awb, delivery_boy_id: environment.company.people.delivery }
  await callOnce(environment, { call: 'selectDeliveryBoy', key: `${name}-fifty-1`, input: boy, awb })
  const starting = { awb, code: await codeAtOnce(environment, awb) }
  const starts = await Promise.all(
    fifty.map((one) =>
      sendPatiently(environment, { call: 'startLine', key: `${name}-fifty-2-${one}`, input: starting }),
    ),
  )
  const winner = starts.findIndex(isDone)
  if (starts.filter(isDone).length !== 1)
    throw new Error(`${starts.filter(isDone).length} of fifty calls started the same line`)
  const won = { call: 'startLine', key: `${name}-fifty-2-${winner}`, input: starting, awb } as const
  remember(environment, won, starts[winner] as Heard)
  const key = `${name}-fifty-3`
  const ends = await Promise.all(
    fifty.map(() => sendPatiently(environment, { call: 'finishLine', key, input: { awb } })),
  )
  // The stored answer has its fields in another order.
  const answers = new Set(ends.map(({ body }) => JSON.stringify(Object.entries(dataOf(body)).sort())))
  if (answers.size !== 1 || !ends.every(isDone))
    throw new Error(`fifty copies of one request got the answers ${[...answers].join(' and ')}`)
  remember(environment, { call: 'finishLine', key, input: { awb }, awb }, ends[0] as Heard)
}
