import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** Whether Meta signed these bytes with the secret of our app. */
export function isSigned(body: Buffer, header: unknown, appSecret: string): boolean {
  if (typeof header !== 'string') return false
  const [, hex] = /^sha256=([0-9a-f]{64})$/.exec(header) ?? []
  if (hex === undefined) return false
  return timingSafeEqual(createHmac('sha256', appSecret).update(body).digest(), Buffer.from(hex, 'hex'))
}

const status = z.looseObject({
  id: z.string(),
  status: z.string(),
  timestamp: z.string().optional(),
  biz_opaque_callback_data: z.string().optional(),
  pricing: z.looseObject({ category: z.string().optional(), billable: z.boolean().optional() }).optional(),
  errors: z
    .array(
      z.looseObject({
        code: z.int().optional(),
        title: z.string().optional(),
        message: z.string().optional(),
      }),
    )
    .optional(),
})
export type WhatsappStatus = z.infer<typeof status>
const message = z.looseObject({
  from: z.string(),
  text: z.looseObject({ body: z.string() }).optional(),
  button: z.looseObject({ text: z.string() }).optional(),
})
/** Each entry is read alone: one that we do not understand must not lose the others. */
const envelope = z.looseObject({
  entry: z.array(
    z.looseObject({
      changes: z.array(
        z.looseObject({
          value: z.looseObject({
            statuses: z.array(z.unknown()).optional(),
            messages: z.array(z.unknown()).optional(),
          }),
        }),
      ),
    }),
  ),
})

/** What a notification of WhatsApp tells: the statuses of our messages, and what people wrote to us. */
export function readNotification(json: unknown): {
  statuses: WhatsappStatus[]
  written: { from: string; text: string }[]
} {
  const read = envelope.safeParse(json)
  const values = read.success
    ? read.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value))
    : []
  return {
    statuses: values.flatMap(({ statuses = [] }) =>
      statuses.flatMap((one) => {
        const parsed = status.safeParse(one)
        return parsed.success ? [parsed.data] : []
      }),
    ),
    written: values.flatMap(({ messages = [] }) =>
      messages.flatMap((one) => {
        const parsed = message.safeParse(one)
        if (!parsed.success) return []
        const { from, text, button } = parsed.data
        return [{ from, text: text?.body ?? button?.text ?? '' }]
      }),
    ),
  }
}

const stops = /^(stop|unsubscribe|إيقاف|ايقاف|الغاء|إلغاء|توقف)$/
const starts = /^(start|تشغيل|اشتراك)$/

/** What a person asks for with a short text of their own. */
export function wishOf(text: string): 'stop' | 'start' | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[.!؟?]+$/, '')
  if (stops.test(word)) return 'stop'
  return starts.test(word) ? 'start' : null
}
