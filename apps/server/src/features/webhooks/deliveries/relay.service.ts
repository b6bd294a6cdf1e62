import { formatAwb, type WebhookEvent, type WebhookMessage } from '@mersal/contract'
import type { Database, Transaction } from '../../../platform/database.ts'
import { egp } from '../../shipments/index.ts'
import { insertMessages } from './messages.repository.ts'
import { planTurns } from './plan-turns.ts'
import { takeWords, type WantedWord, wordsWanted } from './relay.repository.ts'

const wordsAStep = 1_000

/** Makes messages out of what the outbox says, each word once, some hundreds in a transaction. */
export async function relayOutbox(sql: Database): Promise<void> {
  let taken = wordsAStep
  while (taken === wordsAStep) taken = await sql.begin((tx) => relayStep(tx, new Date()))
}

async function relayStep(tx: Transaction, now: Date): Promise<number> {
  const ids = await takeWords(tx, wordsAStep, now)
  if (ids.length === 0) return 0
  const wanted = (await wordsWanted(tx, ids))
    .map((word) => ({ word, message: messageOf(word) }))
    .filter(({ word, message }) => word.events.includes(message.type))
  if (wanted.length > 0) {
    const messages = wanted.map(({ word, message }) => ({
      targetId: word.target_id,
      event: message.type,
      awb: word.awb,
      body: JSON.stringify(message),
    }))
    await insertMessages(tx, messages, now)
    const targets = messages.map(({ targetId }) => targetId)
    await planTurns(tx, targets, now)
  }
  return ids.length
}

function messageOf({ payload, created_at, sandbox, awb, reference, ...word }: WantedWord): WebhookMessage {
  const { status, from = null, at = created_at.toISOString() } = payload
  const type: WebhookEvent = from === null ? 'shipment.created' : 'shipment.status_changed'
  return {
    type,
    timestamp: at,
    test: sandbox,
    data: {
      awb: formatAwb({ awb, mainShipmentId: word.main_shipment_id, parcel: word.parcel }),
      awb_bare: String(awb),
      order: word.main_shipment_id,
      order_reference: reference,
      status,
      old_status: from,
      cod: egp(word.cod_piastres),
      at,
    },
  }
}
