import { randomBytes } from 'node:crypto'
import { insertMessages } from '../../../src/features/webhooks/deliveries/messages.repository.ts'
import { scheduleSending } from '../../../src/features/webhooks/deliveries/schedule-sending.ts'
import { sendDue } from '../../../src/features/webhooks/deliveries/send-due.service.ts'
import { newSecret } from '../../../src/features/webhooks/sending/sign-message.ts'
import { insertTarget } from '../../../src/features/webhooks/targets/targets.repository.ts'
import { connect } from '../../../src/platform/database/database.ts'
import { sealSecret } from '../../../src/platform/session/sealed-secret.ts'
import { createCompanyDatabase } from '../../setup/test-database.ts'

/** Webhooks without the rest of the app. A test decides when messages are sent. */
export async function openWebhookOffice() {
  const database = await createCompanyDatabase()
  const sql = connect(database.appUrl, { connections: 3 })
  const { company } = database
  const key = randomBytes(32)
  const reach = { resolve: async () => [{ address: '127.0.0.1', family: 4 }], toLoopback: true }
  const quiet = new AbortController().signal
  return {
    sql,
    company,
    key,
    databaseUrl: database.appUrl,
    /** A target of the plain client, with its secret. */
    async target(url: string, now = new Date()) {
      const secret = newSecret()
      const fields = { url, events: ['shipment.created'], sandbox: false }
      const stored = { sealed: sealSecret(key, secret), by: company.people.superuser, at: now }
      const id = await sql.begin((tx) => insertTarget(tx, company.plainClient, fields, stored))
      return { id, secret }
    },
    /** Stores a due message for a target and returns its id. */
    async write(targetId: number, now = new Date()): Promise<number> {
      return sql.begin(async (tx) => {
        const [id = 0] = await insertMessages(
          tx,
          [{ targetId, event: 'shipment.created', awb: null, body: '{}' }],
          now,
        )
        await scheduleSending(tx, [targetId], now)
        return id
      })
    },
    /** Sends the due messages of a target at a given time. */
    sendDue: (target: number, now = new Date()) =>
      sendDue({ sql, key, reach }, target, { signal: quiet, clock: () => now }),
    async stateOf(id: number) {
      const [row] = await sql<
        {
          state: string
          attempts: number
          next_at: Date | null
          failure: string | null
          message_id: string
        }[]
      >`
        select state, attempts, next_at, failure, message_id from webhook_deliveries where id = ${id}`
      if (!row) throw new Error(`there is no message ${id}`)
      return row
    },
    async targetOf(id: number) {
      const [row] = await sql<
        {
          failures: number
          paused_until: Date | null
          last_failure: string | null
          last_success_at: Date | null
        }[]
      >`select failures, paused_until, last_failure, last_success_at from webhook_targets where id = ${id}`
      if (!row) throw new Error(`there is no target ${id}`)
      return row
    },
    /** The due times of a target's only job. */
    async jobsOf(target: number): Promise<Date[]> {
      const rows = await sql<{ run_at: Date }[]>`
        select run_at from graphile_worker.jobs where key = ${`webhook-turn:${target}`}`
      return rows.map(({ run_at }) => run_at)
    },
    async close() {
      await sql.end()
      await database.drop()
    },
  }
}

export type WebhookOffice = Awaited<ReturnType<typeof openWebhookOffice>>
