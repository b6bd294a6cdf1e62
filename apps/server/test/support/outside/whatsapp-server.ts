import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const phoneId = '106540352242922'
const token = 'EAAtest'
export const appSecret = 'app-secret'
export const verifyToken = 'verify-word'

/** The approved templates: name → number of places. */
const approved = new Map([
  ['order_accepted', 5],
  ['out_for_delivery', 5],
  ['attempt_failed', 5],
  ['new_day', 5],
  ['held_at_branch', 6],
  ['delivered', 4],
  ['returned', 4],
  ['redirect_asked', 4],
])

/** The request of the Cloud API for a template message, as its documentation has it. Anything else is refused. */
const sentSchema = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^201[0125]\d{8}$/),
  type: z.literal('template'),
  template: z.strictObject({
    name: z.string().regex(/^[a-z0-9_]{1,512}$/),
    language: z.strictObject({ code: z.enum(['ar', 'en']) }),
    components: z
      .array(
        z.strictObject({
          type: z.literal('body'),
          parameters: z.array(
            z.strictObject({
              type: z.literal('text'),
              text: z
                .string()
                .min(1)
                .max(1_024)
                .refine((text) => !/[\n\t]| {5}/.test(text)),
            }),
          ),
        }),
      )
      .max(1),
  }),
  biz_opaque_callback_data: z.string().min(1).max(512),
})

export type SentTemplate = z.infer<typeof sentSchema>
export type Accepted = { id: string; at: number; sent: SentTemplate }

/**
 * How one request is answered. `lost`: accepted, but the connection breaks before the answer. `busy` and `limited`: not
 * accepted, with and without a time. `refused`: not accepted for good.
 */
export type Behaviour = 'accept' | 'lost' | 'busy' | 'limited' | 'refused'

/** WhatsApp's Cloud API on loopback. It is strict about requests and misbehaves as it is told. */
export async function startWhatsapp(
  behave: (sent: SentTemplate, tries: number) => Behaviour = () => 'accept',
) {
  const accepted: Accepted[] = []
  const faults: string[] = []
  const tries = new Map<string, number>()

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      faults.push(String(error))
      response.destroy()
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const refuse = (status: number, code: number, message: string, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify({ error: { message, type: 'OAuthException', code, fbtrace_id: 'x' } }))
    const text = await bodyOf(request)
    if (request.method !== 'POST' || request.url !== `/v23.0/${phoneId}/messages`) {
      faults.push(`${request.method} ${request.url}`)
      return refuse(404, 100, 'Unknown path')
    }
    if (request.headers.authorization !== `Bearer ${token}`) {
      faults.push('token')
      return refuse(401, 190, 'Invalid OAuth access token')
    }
    const read = sentSchema.safeParse(JSON.parse(text))
    const places = read.data && approved.get(read.data.template.name)
    if (!read.success || places !== (read.data.template.components[0]?.parameters.length ?? 0)) {
      faults.push(`${read.error?.message ?? 'parameters'} ${text}`)
      return refuse(400, 132_000, 'Number of parameters does not match')
    }
    const sent = read.data
    const reference = sent.biz_opaque_callback_data
    const before = tries.get(reference) ?? 0
    tries.set(reference, before + 1)
    const behaviour = behave(sent, before)
    if (behaviour === 'busy') return refuse(429, 130_429, 'Rate limit hit', { 'retry-after': '1' })
    if (behaviour === 'limited') return refuse(400, 131_056, 'Pair rate limit hit', { 'retry-after': '1' })
    if (behaviour === 'refused') return refuse(400, 131_026, 'Message undeliverable')
    const id = `wamid.${randomUUID()}`
    accepted.push({ id, at: Date.now(), sent })
    if (behaviour === 'lost') return response.destroy()
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        messaging_product: 'whatsapp',
        contacts: [{ input: sent.to, wa_id: sent.to }],
        messages: [{ id, message_status: 'accepted' }],
        a_field_of_tomorrow: { nested: true },
      }),
    )
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${phoneId}:${token}@127.0.0.1:${port}/v23.0?app_secret=${appSecret}&verify_token=${verifyToken}`,
    accepted,
    /** Requests that the real API would not understand. */
    faults,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type Whatsapp = Awaited<ReturnType<typeof startWhatsapp>>

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

/** A status as Meta's webhook tells it. */
export function statusOf(
  { id, sent }: Pick<Accepted, 'id' | 'sent'>,
  status: string,
  more: Record<string, unknown> = {},
) {
  return {
    id,
    status,
    timestamp: String(Math.floor(Date.now() / 1_000)),
    recipient_id: sent.to,
    biz_opaque_callback_data: sent.biz_opaque_callback_data,
    conversation: { id: 'c1', origin: { type: 'utility' } },
    pricing: { billable: true, pricing_model: 'PMP', category: 'utility' },
    ...more,
  }
}

/** The bytes of a notification and the headers with which Meta sends them. */
export function notification(
  value: { statuses?: unknown[]; messages?: unknown[] },
  secret = appSecret,
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '1',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '20100', phone_number_id: phoneId },
              ...value,
            },
          },
        ],
      },
    ],
  })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return {
    body,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
  }
}
