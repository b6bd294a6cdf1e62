import type { Channel, TryOutcome } from './channel.ts'
import { internationalPhone } from './phones.ts'
import { post, refusalOf, shortened } from './post.ts'

/** How the fields of `SMS_URL` are sent, and a text that the answer of an accepted message contains. */
type Rules = { as: 'form' | 'query' | 'json'; accepted: string | null }

/**
 * An SMS provider with an address of its own: the fields of `SMS_URL` are sent by POST, with `{phone}`, `{international}`,
 * `{text}`, `{language}` and `{reference}` filled in.
 */
export function smsChannel(address: string): Channel {
  const url = new URL(address)
  const fields = [...url.searchParams]
  const rules = rulesOf(url.hash)
  const { username, password } = url
  const headers: Record<string, string> = username
    ? {
        authorization: `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`,
      }
    : {}
  const endpoint = `${url.origin}${url.pathname}`
  return {
    name: 'sms',
    way: 'provider',
    tellsStatus: false,
    async send({ reference, recipient, texts: [{ language, text }] }, signal) {
      const values: Record<string, string> = {
        phone: recipient,
        international: internationalPhone(recipient),
        text,
        language,
        reference,
      }
      const filled = fields.map(([name, value]): [string, string] => [
        name,
        value.replace(/\{(\w+)\}/g, (whole, named: string) => values[named] ?? whole),
      ])
      const answer = await post(
        { ...requestOf(endpoint, filled, rules), ...withHeaders(headers, rules) },
        signal,
      )
      if ('kind' in answer) return answer
      return refusalOf(answer) ?? judge(answer.text, rules)
    },
  }
}

function rulesOf(hash: string): Rules {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const as = given.get('as')
  return { as: as === 'query' || as === 'json' ? as : 'form', accepted: given.get('accepted') }
}

function requestOf(endpoint: string, fields: [string, string][], { as }: Rules) {
  const encoded = new URLSearchParams(fields).toString()
  if (as === 'query') return { url: `${endpoint}?${encoded}`, body: '' }
  return { url: endpoint, body: as === 'json' ? JSON.stringify(Object.fromEntries(fields)) : encoded }
}

function withHeaders(headers: Record<string, string>, { as }: Rules) {
  if (as === 'query') return { headers }
  const type = as === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
  return { headers: { ...headers, 'content-type': type } }
}

/** Some providers answer 200 also to a message that they refuse. */
function judge(text: string, { accepted }: Rules): TryOutcome {
  if (accepted === null || text.includes(accepted)) return { kind: 'sent', providerId: null }
  return { kind: 'failed', reason: 'refused', detail: shortened(text) }
}
