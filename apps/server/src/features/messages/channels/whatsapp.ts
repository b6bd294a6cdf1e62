import { z } from 'zod'
import type { Channel, TryOutcome } from './channel.ts'
import { internationalPhone } from './phones.ts'
import { type Answer, post, refusalOf, shortened } from './post.ts'

/** What `WHATSAPP_URL` says. */
export type WhatsappSettings = {
  messagesUrl: string
  token: string
  /** Signs the statuses that Meta sends us. */
  appSecret: string
  /** Meta sends it when the address of the statuses is entered. */
  verifyToken: string
}

export function whatsappSettings(address: string): WhatsappSettings {
  const { origin, pathname, username, password, searchParams } = new URL(address)
  return {
    messagesUrl: `${origin}${pathname.replace(/\/$/, '')}/${username}/messages`,
    token: decodeURIComponent(password),
    appSecret: searchParams.get('app_secret') ?? '',
    verifyToken: searchParams.get('verify_token') ?? '',
  }
}

const accepted = z.looseObject({ messages: z.array(z.looseObject({ id: z.string() })).min(1) })
const refused = z.looseObject({
  error: z.looseObject({ code: z.int(), message: z.string().default('') }),
})
/** Error codes of the Cloud API for too many messages. */
const tooMany: ReadonlySet<number> = new Set([4, 80_007, 130_429, 131_048, 131_056, 133_016])
/** Error codes of a token that ran out or an account that is blocked. */
const notOurs: ReadonlySet<number> = new Set([0, 10, 190, 131_031, 131_042])

/** Template messages of WhatsApp's Cloud API. */
export function whatsappChannel({ messagesUrl, token }: WhatsappSettings): Channel {
  return {
    name: 'whatsapp',
    way: 'provider',
    tellsStatus: true,
    async send({ reference, recipient, texts: [{ language }], template }, signal) {
      const parameters = template.parameters.map((value) => ({ type: 'text', text: oneLine(value) }))
      const answer = await post(
        {
          url: messagesUrl,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            messaging_product: 'whatsapp',
            recipient_type: 'individual',
            to: internationalPhone(recipient),
            type: 'template',
            template: {
              name: template.name,
              language: { code: language },
              components: parameters.length > 0 ? [{ type: 'body', parameters }] : [],
            },
            biz_opaque_callback_data: reference,
          }),
        },
        signal,
      )
      return 'kind' in answer ? answer : outcomeOf(answer)
    },
  }
}

function outcomeOf(answer: Answer): TryOutcome {
  const json = parsed(answer.text)
  const refusal = refused.safeParse(json)
  if (refusal.success) {
    const { code, message } = refusal.data.error
    const detail = shortened(`${code} ${message}`)
    if (tooMany.has(code)) return { kind: 'later', reason: 'provider_slow', until: answer.retryAfter, detail }
    if (notOurs.has(code)) return { kind: 'later', reason: 'provider_unreachable', until: null, detail }
  }
  const other = refusalOf(answer)
  if (other) return other
  const found = accepted.safeParse(json)
  if (!found.success) return { kind: 'unknown', reason: 'no_answer', detail: shortened(answer.text) }
  return { kind: 'sent', providerId: found.data.messages[0]?.id ?? null }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Places of a template may not contain line breaks, tabs, or more than four blanks in a row. An empty one is refused too. */
function oneLine(value: string): string {
  return value.replace(/\s+/g, ' ').trim() || '-'
}
