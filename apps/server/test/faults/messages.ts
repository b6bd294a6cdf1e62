import { setTimeout as delay } from 'node:timers/promises'
import { hurry } from '../support/messages.ts'
import { bareAwb, localOrder } from '../support/orders.ts'
import { misbehaving } from '../support/outside/misbehaving.ts'
import { type Accepted, notification, statusOf } from '../support/outside/whatsapp-server.ts'
import type { Environment } from './environment.ts'
import { callOnce } from './recorded.ts'

/** FAULT_ORDERS makes a longer run. One order in ten meets a misbehaviour. */
const orders = Number(process.env.FAULT_ORDERS ?? 500)
const every = 10
/** Calls at once. */
const together = 8
/** The longest wait for the last message. A busy provider pauses the channel for a second. */
const patience = 60_000 + orders * 200

type Row = { reference: string; channel: string; state: string; recipient: string }

/**
 * Orders are told while their provider misbehaves; then it tells statuses twice, out of order and with wrong signatures.
 * @throws when a message was sent twice by its channel, or is neither sent nor listed as failed or unknown.
 */
export async function messagesThroughMisbehaviour(
  environment: Environment,
  { random, name }: { random: () => number; name: string },
): Promise<number> {
  const { company, providers } = environment
  if (!providers) throw new Error('there is no provider')
  const behaviourOf = misbehaving(Math.floor(random() * 2 ** 31), every)
  providers.first.behaviourOf = behaviourOf
  const from = (Number(name.slice(1)) % 500) * 20_000
  const phones = Array.from({ length: orders }, (_, at) => `0105${String(from + at).padStart(7, '0')}`)
  const awbs: number[] = []
  await inParallel(phones, async (phone) => {
    const key = `${name}-told-${phone}`
    const input = { ...localOrder(company), receiver_phone: phone, receiver_mark: key }
    awbs.push(bareAwb((await callOnce(environment, { call: 'createShipment', key, input, awb: null })).awb))
  })

  const rows = await settled(environment, awbs)
  const behaviourOfRow = ({ recipient }: Row) => behaviourOf(`2${recipient}`)
  const byWhatsapp = rows.filter(({ channel }) => channel === 'whatsapp')
  const refused = byWhatsapp.filter((row) => behaviourOfRow(row) === 'refused')
  const references = new Set(byWhatsapp.map(({ reference }) => reference))
  const accepted = providers.whatsapp.accepted.filter(({ sent }) =>
    references.has(sent.biz_opaque_callback_data),
  )
  const stateAfter = { accept: 'sent', busy: 'sent', limited: 'sent', lost: 'unknown', refused: 'failed' }
  const faults = [
    ...differs('messages by WhatsApp', byWhatsapp.length, orders),
    ...byWhatsapp
      .filter((row) => row.state !== stateAfter[behaviourOfRow(row)])
      .map(({ reference, state }) => `${reference} is ${state}`),
    ...differs('messages that WhatsApp accepted', accepted.length, orders - refused.length),
    ...differs('different ones', new Set(accepted.map(referenceOf)).size, accepted.length),
    ...(await tellStatuses(environment, accepted)),
  ]
  // All that was accepted is read now, so no other SMS takes over.
  const ended = await settled(environment, awbs)
  const read = ended.filter(({ channel, state }) => channel === 'whatsapp' && state === 'read').length
  const bySms = ended.filter(({ channel }) => channel === 'sms')
  const withSms = new Set(bySms.map(({ recipient }) => recipient))
  const own = new Set(phones)
  const texted = providers.sms.accepted.filter(({ mobile }) => own.has(mobile.slice(1)))
  faults.push(
    ...differs('messages that were read', read, orders - refused.length),
    ...differs('SMS to different phones', withSms.size, bySms.length),
    ...refused
      .filter(({ recipient }) => !withSms.has(recipient))
      .map(({ reference }) => `no SMS for ${reference}`),
    ...bySms
      .filter(({ recipient, state }) => state !== (recipient.endsWith('7') ? 'failed' : 'sent'))
      .map(({ reference, state }) => `the SMS ${reference} is ${state}`),
    ...differs('accepted SMS', texted.length, bySms.filter(({ state }) => state === 'sent').length),
    ...differs('different ones', new Set(texted.map(({ mobile }) => mobile)).size, texted.length),
    ...providers.whatsapp.faults,
    ...providers.sms.faults,
  )
  const misbehaved = phones.filter((phone) => behaviourOf(`2${phone}`) !== 'accept').length
  console.log(
    `       ${orders} orders, ${misbehaved} misbehaviours, ${bySms.length - refused.length} SMS after ten minutes: ${summary(ended)}`,
  )
  if (faults.length > 0)
    throw new Error([...faults.slice(0, 12), `${faults.length} faults of messages`].join('; '))
  return performance.now()
}

/** The messages of orders, once none of them is still to be sent. Quiet hours do not hold them. */
async function settled({ query }: Environment, awbs: readonly number[]): Promise<Row[]> {
  const since = performance.now()
  return query(async (sql) => {
    for (;;) {
      await hurry({ app: { sql } })
      const rows = await sql<Row[]>`
        select reference, channel::text as channel, state::text as state, recipient from messages
        where awb = any(${awbs as number[]}::bigint[])`
      const isOver = rows.every(({ state }) => state !== 'planned' && state !== 'sending')
      if (isOver && new Set(rows.map(({ recipient }) => recipient)).size === awbs.length) return rows
      if (performance.now() - since > patience) return rows
      await delay(1_000)
    }
  })
}

/** Statuses without a valid signature are refused. Signed ones come twice and out of order. */
async function tellStatuses({ app }: Environment, accepted: readonly Accepted[]): Promise<string[]> {
  const faults: string[] = []
  const tell = async (statuses: unknown[], secret?: string) => {
    const { body, headers } = notification({ statuses }, secret)
    const request = { method: 'POST', headers, body }
    return (await fetch(`${app.base}/api/messages/whatsapp/status`, request)).status
  }
  await inParallel(accepted, async (one) => {
    const forged = await tell([statusOf(one, 'failed')], 'another secret')
    const told = ['read', 'sent', 'delivered', 'delivered', 'sent'].map((status) => statusOf(one, status))
    const signed = await tell(told)
    if (forged !== 401 || signed !== 200) faults.push(`statuses were answered with ${forged} and ${signed}`)
  })
  return faults
}

function referenceOf({ sent }: Accepted): string {
  return sent.biz_opaque_callback_data
}

function differs(what: string, found: number, expected: number): string[] {
  return found === expected ? [] : [`${what}: ${found} instead of ${expected}`]
}

function summary(rows: readonly Row[]): string {
  const states = Map.groupBy(rows, ({ channel, state }) => `${channel} ${state}`)
  return [...states].map(([state, of]) => `${state} ${of.length}`).join(', ')
}

async function inParallel<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all]
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await act(one)
    }),
  )
}
