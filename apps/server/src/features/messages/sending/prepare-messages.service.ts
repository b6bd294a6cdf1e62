import type { Language, MessageReason } from '@mersal/contract'
import { dayInCairo } from '../../../platform/company/day-in-cairo.ts'
import { receiverTokensOf } from '../../receiver/index.ts'
import type { Outgoing } from '../channels/channel.ts'
import { exampleValues } from '../templates/example-values.ts'
import type { Templates } from '../templates/templates.ts'
import {
  type ClaimedMessage,
  codesOf,
  factsOfShipments,
  namesOfClients,
  type ShipmentFacts,
  stoppedPhones,
} from './due-messages.repository.ts'
import {
  clientValues,
  fillTemplate,
  hiddenSecrets,
  isStillTrue,
  languagesOf,
  type Secrets,
  segmentsOf,
  shipmentValues,
  shownText,
} from './render.ts'
import type { Sending } from './sending.ts'

/** A claimed message with its text, or the reason why it is not sent. */
export type ReadyMessage = {
  id: number
  worthUntil: Date
  outgoing: Outgoing
  /** What is stored: without the code and the link. */
  shown: { text: string; segments: number | null }
  skipped: MessageReason | null
}

type Preparing = Pick<Sending, 'sql' | 'company' | 'tokenOf' | 'publicUrl' | 'statementsOf'> & {
  templates: Templates
  now: Date
}

/** Writes the texts of claimed messages. Codes and links exist only in what is sent. */
export async function prepareMessages(
  preparing: Preparing,
  claimed: readonly ClaimedMessage[],
): Promise<ReadyMessage[]> {
  if (claimed.length === 0) return []
  const { sql, tokenOf, now } = preparing
  const awbs = [...new Set(claimed.flatMap(({ awb }) => awb ?? []))]
  const lines = claimed.flatMap(({ event, awb, leg }) =>
    event === 'out_for_delivery' && awb !== null && leg !== null ? [{ awb, leg }] : [],
  )
  const clientIds = claimed.flatMap(({ client_id }) => client_id ?? [])
  // The links come first: a phone that changed since the message was claimed then shows in the facts.
  const tokens =
    awbs.length > 0
      ? await sql.begin((tx) => receiverTokensOf(tx, { tokenOf, now }, awbs))
      : new Map<number, string>()
  const [shipments, codes, clients, stopped] = await Promise.all([
    factsOfShipments(sql, awbs),
    lines.length > 0 ? codesOf(sql, lines) : [],
    namesOfClients(sql, clientIds),
    stoppedPhones(
      sql,
      claimed.map(({ recipient }) => recipient),
    ),
  ])
  const read = {
    shipments: new Map(shipments.map((facts) => [facts.awb, facts])),
    codes: new Map(codes.map(({ awb, leg, code }) => [`${awb}.${leg}`, code])),
    shops: new Map(clients.map(({ id, name }) => [id, name])),
    stopped: new Map(stopped.map(({ phone, reason }) => [phone, reason])),
    tokens,
  }
  return claimed.map((message) => prepare(preparing, message, read))
}

type Read = {
  shipments: ReadonlyMap<number, ShipmentFacts>
  codes: ReadonlyMap<string, string>
  shops: ReadonlyMap<number, string>
  stopped: ReadonlyMap<string, MessageReason>
  tokens: ReadonlyMap<number, string>
}

function prepare(
  { company, publicUrl, statementsOf, templates, now }: Preparing,
  message: ClaimedMessage,
  { shipments, codes, shops, stopped, tokens }: Read,
): ReadyMessage {
  const { id, reference, event, channel, awb, leg, recipient, facts } = message
  const content = templates.of(event, channel)
  const shipment = awb === null ? null : shipments.get(awb)
  const shop = shops.get(message.client_id ?? 0) ?? ''
  const otherCase = typeof facts.other_case === 'number' ? facts.other_case : null
  const isRefused = facts.refused === 1
  const isExample = facts.example !== undefined
  const settlementId = event === 'settlement' && !isExample ? idOfSource(message.source) : null
  const valuesWith = (secrets: Secrets) => (language: Language) => {
    if (isExample)
      return exampleValues(event, { company: company(), publicUrl, day: dayInCairo(now) }, language)
    return shipment
      ? shipmentValues(shipment, { shop, company: company(), otherCase, isRefused, secrets }, language)
      : clientValues(event, facts, { shop, company: company() }, language)
  }
  const token = awb === null ? undefined : tokens.get(awb)
  const real = {
    code: codes.get(`${awb}.${leg}`) ?? '',
    link: token === undefined ? '' : `${publicUrl}/r/${token}`,
  }
  const empty = {
    texts: [{ language: message.language, subject: '', text: '' }],
    template: { name: '', parameters: [] },
  } as const
  const languages = isExample ? ([message.language] as const) : languagesOf(event, message.language)
  const filled = content ? fillTemplate(content, valuesWith(real), languages) : empty
  const shown = content ? fillTemplate(content, valuesWith(hiddenSecrets(publicUrl)), languages) : empty
  return {
    id,
    worthUntil: message.worth_until,
    outgoing: {
      reference,
      recipient,
      ...filled,
      ...(settlementId !== null && {
        attachments: (signal) => statementsOf(settlementId, message.language, signal),
      }),
    },
    shown: { text: shownText(channel, shown), segments: segmentsOf(channel, filled) },
    skipped: reasonToSkip(),
  }

  function reasonToSkip(): MessageReason | null {
    if (now >= message.worth_until) return 'too_late'
    if (recipient === '') return 'no_phone'
    if (!content || (content.use === 'off' && !isExample) || (shipment && !isStillTrue(event, leg, shipment)))
      return 'out_of_date'
    if (channel === 'email') return null
    // The link and the code are for another phone.
    if (shipment && event !== 'redirect_asked' && shipment.receiver_phone !== recipient) return 'out_of_date'
    return stopped.get(recipient) ?? null
  }
}

/** The id in 'settlement:17'. */
function idOfSource(source: string): number {
  return Number(source.slice(source.indexOf(':') + 1))
}
