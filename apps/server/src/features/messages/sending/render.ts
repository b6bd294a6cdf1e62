import {
  asksForCode,
  type Bilingual,
  failureOf,
  fill,
  formatAwb,
  formatEgpGrouped,
  isFinal,
  type Language,
  languages,
  leftToRight,
  locales,
  type MessageChannel,
  type MessageEvent,
  type MessageKey,
  type MessageVariable,
  receiverEvents,
  sentence,
  smsSize,
  spokenDay,
} from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import type { MessageText, Outgoing } from '../channels/channel.ts'
import type { TemplateContent } from '../templates/default-templates.ts'
import type { ShipmentFacts } from './due-messages.repository.ts'

export type Values = Partial<Record<MessageVariable, string>>

/** Whether the message is still true. What happened since it was planned may have ended it. */
export function isStillTrue(event: MessageEvent, leg: number | null, facts: ShipmentFacts): boolean {
  const { status, direction, active_leg, active_status } = facts
  const isDelivered = status === 'delivered' || status === 'collected'
  switch (event) {
    case 'order_accepted':
      return !isFinal(status) && !isDelivered
    case 'out_for_delivery':
      return (
        status === 'under_delivery' &&
        direction === 'forward' &&
        active_leg === leg &&
        active_status === 'Active'
      )
    case 'attempt_failed':
      // The receiver collects it now, or a later attempt began: "comes today" must not be followed by an older failure.
      return !isDelivered && !facts.waits_at_branch && facts.newest_attempt === leg
    case 'new_day':
      return !isFinal(status) && !isDelivered && direction === 'forward' && facts.deliver_on !== null
    case 'held_at_branch':
      return facts.waits_at_branch
    case 'delivered':
      return isDelivered
    case 'returned':
      return status === 'returned'
    default:
      return true
  }
}

/** What is secret in a message, and how it is shown where it is stored. */
export type Secrets = { code: string; link: string }
export function hiddenSecrets(publicUrl: string): Secrets {
  return { code: '••••', link: `${publicUrl}/r/…` }
}

/** The values of a message about a shipment. */
export function shipmentValues(
  facts: ShipmentFacts,
  {
    shop,
    company,
    otherCase,
    isRefused,
    secrets,
  }: {
    shop: string
    company: Company
    otherCase: number | null
    /** The parcel was refused in the attempt that the message is about. */
    isRefused: boolean
    secrets: Secrets
  },
  language: Language,
): Values {
  const { opening } = company.public
  const { deliver_on, deliver_from, deliver_until, branch_opens, branch_closes } = facts
  const branchHours = hoursOf(branch_opens ?? opening.opens, branch_closes ?? opening.closes, language)
  const names: Bilingual = {
    en: facts.branch_name ?? '',
    ar: facts.branch_name_ar || (facts.branch_name ?? ''),
  }
  const asks = asksForCode(company.fields.rules, facts.due_piastres)
  return {
    ...companyValues(shop, company, language),
    name: facts.receiver_name,
    awb: inOrder(formatAwb(facts), language),
    amount: amountText(facts.due_piastres),
    reason: failureOf(otherCase, isRefused)?.[language] ?? '',
    next: sentence(nextKey(facts, isRefused), language),
    day: deliver_on === null ? '' : spokenDay(deliver_on, language),
    hours: facts.waits_at_branch ? branchHours : hoursOf(deliver_from, deliver_until, language),
    branch: names[language],
    address: facts.branch_address ?? '',
    ...secrets,
    code_text: codeText(asks, secrets.code, language),
  }
}

function nextKey({ direction }: ShipmentFacts, isRefused: boolean): MessageKey {
  if (direction === 'return') return 'value_next_return'
  return isRefused ? 'value_next_refused' : 'value_next_try'
}

/** The sentence about the code at the door. Without a code it says so, because WhatsApp accepts no empty place. */
export function codeText(asks: boolean, code: string, language: Language): string {
  return asks && code !== ''
    ? sentence('value_code', language, { code })
    : sentence('value_no_code', language)
}

/** The values of a message to a client. Amounts are piastres. */
export function clientValues(
  event: MessageEvent,
  facts: Record<string, string | number>,
  { shop, company }: { shop: string; company: Company },
  language: Language,
): Values {
  const day = spokenDay(String(facts.day), language)
  const values = { ...companyValues(shop, company, language), day }
  if (event === 'settlement')
    return { ...values, amount: amountText(Number(facts.piastres)), shipments: String(facts.shipments) }
  const owed = Number(facts.owed)
  return {
    ...values,
    delivered: String(facts.delivered),
    failed: String(facts.failed),
    returned: String(facts.returned),
    balance: sentence(owed < 0 ? 'value_balance_owing' : 'value_balance_owed', language, {
      amount: amountText(Math.abs(owed)),
    }),
  }
}

function companyValues(shop: string, company: Company, language: Language): Values {
  const { identity, contact } = company.fields
  return { shop, company: identity.name[language], phone: inOrder(contact.phones[0] ?? '', language) }
}

/** A number as it stands in a text. English needs no isolate, which would make an SMS of it twice as long. */
export function inOrder(number: string, language: Language): string {
  return locales[language].direction === 'rtl' && number !== '' ? leftToRight(number) : number
}

function hoursOf(from: string | null, until: string | null, language: Language): string {
  return from === null || until === null
    ? sentence('value_any_hour', language)
    : sentence('value_hours', language, { from, until })
}

/** EGP, without places that are zero. */
function amountText(piastres: number): string {
  return formatEgpGrouped(piastres).replace(/\.00$/, '')
}

/** The languages of a message: the receiver's, or both for a client. */
export function languagesOf(event: MessageEvent, language: Language): [Language, ...Language[]] {
  return (receiverEvents as readonly MessageEvent[]).includes(event)
    ? [language]
    : ([...languages] as [Language, ...Language[]])
}

/** Fills a template. */
export function fillTemplate(
  content: TemplateContent,
  valuesIn: (language: Language) => Values,
  wanted: readonly [Language, ...Language[]],
): Pick<Outgoing, 'texts' | 'template'> {
  const textIn = (language: Language): MessageText => {
    const values = oneLineEach(valuesIn(language))
    return {
      language,
      subject: tidy(fill(content[`subject_${language}`], values, language)),
      text: tidy(fill(content[`body_${language}`], values, language)),
    }
  }
  const [first, ...others] = wanted
  const values = oneLineEach(valuesIn(first))
  return {
    texts: [textIn(first), ...others.map(textIn)],
    template: {
      name: content.whatsapp_name,
      parameters: content.whatsapp_parameters.map((variable) => values[variable] ?? ''),
    },
  }
}

/** A name with line breaks must not look like our own text. */
function oneLineEach(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.replace(/[\s\p{Cc}]+/gu, ' ').trim()]),
  )
}

/** An empty value leaves no double blank. */
function tidy(text: string): string {
  return text.replace(/ {2,}/g, ' ').trim()
}

/** What the console keeps and shows of a message. */
export function shownText(
  channel: MessageChannel,
  { texts, template }: Pick<Outgoing, 'texts' | 'template'>,
): string {
  if (channel === 'whatsapp') return `${template.name}: ${template.parameters.join(' · ')}`
  return texts.map(({ subject, text }) => (channel === 'email' ? `${subject}\n\n${text}` : text)).join('\n\n')
}

export function segmentsOf(
  channel: MessageChannel,
  { texts: [{ text }] }: Pick<Outgoing, 'texts'>,
): number | null {
  return channel === 'sms' ? smsSize(text).segments : null
}
