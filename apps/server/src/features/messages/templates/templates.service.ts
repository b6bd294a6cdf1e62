import { randomUUID } from 'node:crypto'
import {
  type CallReply,
  type CallRequest,
  egp,
  languages,
  limits,
  type MessageEvent,
  messageChannels,
  messageVariables,
  rateKinds,
  smsSize,
  unknownVariables,
} from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import { dayInCairo } from '../../../platform/company/day-in-cairo.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { EmployeeActor } from '../../../platform/session/actor.ts'
import { changesBetween, logActivity } from '../../activity-log/index.ts'
import type { Channels } from '../channels/channel.ts'
import { insertMessages } from '../planning/messages.repository.ts'
import { channelPauses } from '../reads/messages.repository.ts'
import { fillTemplate, shownText } from '../sending/render.ts'
import { scheduleSending } from '../sending/schedule-sending.ts'
import { defaultTemplate, type TemplateContent } from './default-templates.ts'
import { exampleValues } from './example-values.ts'
import { lockTemplate, ownAddresses, saveRates, saveTemplate, testsSince } from './templates.repository.ts'
import { ratesInForce, type TemplateInForce, templatesInForce } from './templates.ts'

const hourMs = 3_600_000

type Saving = { tx: Transaction; actor: EmployeeActor; now: Date }

export async function listTemplates({
  sql,
  channels,
  now,
}: {
  sql: Sql
  channels: Channels
  now: Date
}): Promise<CallReply<'listMessageTemplates'>> {
  const [templates, rates, pauses] = await Promise.all([
    templatesInForce(sql),
    ratesInForce(sql),
    channelPauses(sql),
  ])
  return {
    list_items: templates.all.map(presentTemplate),
    rates: rateKinds.map((kind) => ({ kind, cost: egp(rates[kind]) })),
    channels: messageChannels.map((channel) => {
      const pause = pauses.find((one) => one.channel === channel)
      const isPaused = pause?.paused_until != null && pause.paused_until > now
      return {
        channel,
        way: channels.get(channel)?.way ?? 'unused',
        paused_until: isPaused ? (pause.paused_until?.toISOString() ?? null) : null,
        reason: isPaused ? pause.reason : null,
      }
    }),
  }
}

function presentTemplate({
  event,
  channel,
  content,
  saved,
}: TemplateInForce): CallReply<'listMessageTemplates'>['list_items'][number] {
  return {
    event,
    channel,
    ...content,
    variables: [...messageVariables[event]],
    version: saved?.version ?? 0,
    saved_at: saved?.saved_at.toISOString() ?? null,
    saved_by: saved?.saved_by ?? null,
  }
}

/** Saves the texts of an event in a channel. @throws {Refused} naming each field with a fault. */
export async function changeTemplate(
  { tx, actor, now }: Saving,
  { version, ...edited }: CallRequest<'saveMessageTemplate'>,
): Promise<{ version: number }> {
  const content = judgeTemplate(edited)
  const { event, channel } = edited
  const before = (await templatesInForce(tx)).of(event, channel)
  const stored = await lockTemplate(tx, edited)
  if (stored !== version) throw new Refused('stale', 'stale')
  await saveTemplate(tx, { event, channel, content, version: version + 1 }, { by: actor.id, at: now })
  await logActivity(tx, actor, now, {
    action: 'message_template_saved',
    entity: 'company',
    entityId: version + 1,
    branchIds: [],
    changes: [
      ...changesBetween(null, { message: `${event}, ${channel}` }),
      ...changesBetween(before && loggedTemplate(before), loggedTemplate(content)),
    ],
  })
  return { version: version + 1 }
}

function loggedTemplate({ use, whatsapp_name, whatsapp_parameters, ...texts }: TemplateContent) {
  return {
    message_use: use,
    message_subject_ar: texts.subject_ar,
    message_text_ar: texts.body_ar,
    message_subject_en: texts.subject_en,
    message_text_en: texts.body_en,
    whatsapp_template: [whatsapp_name, ...whatsapp_parameters].join(' '),
  }
}

type Edited = Omit<CallRequest<'saveMessageTemplate'>, 'version'>

/** The content of an edited template without what its channel does not use. */
export function judgeTemplate(edited: Edited): TemplateContent {
  const { event, channel, use, whatsapp_name, whatsapp_parameters = [] } = edited
  if (!defaultTemplate(event, channel)) throw Refused.field('channel', 'template_only_email')
  if (use === 'fallback' && channel !== 'sms') throw Refused.field('use', 'template_fallback_only_sms')
  const empty = { subject_ar: '', body_ar: '', subject_en: '', body_en: '' }
  if (channel === 'whatsapp') {
    if (!/^[a-z0-9_]+$/.test(whatsapp_name)) throw Refused.field('whatsapp_name', 'template_name_missing')
    const known: readonly string[] = messageVariables[event]
    const unknown = whatsapp_parameters.filter((name) => !known.includes(name))
    if (unknown.length > 0) throw unknownIn('whatsapp_parameters', unknown, event)
    return { use, ...empty, whatsapp_name, whatsapp_parameters }
  }
  const texts = channel === 'email' ? (['subject', 'body'] as const) : (['body'] as const)
  for (const part of texts)
    for (const language of languages) {
      const field = `${part}_${language}` as const
      if (edited[field] === '') throw Refused.field(field, 'template_text_missing')
      const unknown = unknownVariables(edited[field], event)
      if (unknown.length > 0) throw unknownIn(field, unknown, event)
    }
  const { body_ar, body_en } = edited
  const subjects = channel === 'email' ? { subject_ar: edited.subject_ar, subject_en: edited.subject_en } : {}
  return { use, ...empty, ...subjects, body_ar, body_en, whatsapp_name: '', whatsapp_parameters: [] }
}

function unknownIn(field: string, unknown: readonly string[], event: MessageEvent): Refused {
  return Refused.field(field, 'template_unknown_variable', {
    unknown: unknown.join(', '),
    known: messageVariables[event].join(', '),
  })
}

type Showing = { company: Company; publicUrl: string; now: Date }

export function previewTemplate(
  { company, publicUrl, now }: Showing,
  edited: CallRequest<'previewMessageTemplate'>,
): CallReply<'previewMessageTemplate'> {
  const content = judgeTemplate(edited)
  const { event, channel } = edited
  return {
    list_items: languages.map((language) => {
      const values = exampleValues(event, { company, publicUrl, day: dayInCairo(now) }, language)
      const filled = fillTemplate(content, () => values, [language])
      const [{ subject, text }] = filled.texts
      const shown = channel === 'whatsapp' ? shownText(channel, filled) : text
      return { language, subject, text: shown, ...smsSize(shown) }
    }),
  }
}

/** Plans a message with example values to the phone or e-mail of the caller's own account. */
export async function testTemplate(
  { tx, actor, now, channels }: Saving & { channels: Channels },
  { event, channel, language }: CallRequest<'testMessageTemplate'>,
): Promise<{ recipient: string }> {
  if (!channels.has(channel) || !defaultTemplate(event, channel))
    throw new Refused('conflict', 'message_channel_off')
  const { email, phone } = await ownAddresses(tx, actor.id)
  const recipient = channel === 'email' ? email : (phone ?? '')
  if (recipient === '') throw new Refused('conflict', 'message_no_recipient')
  const maximum = limits.messages.testsAnHour
  if ((await testsSince(tx, actor.id, new Date(now.getTime() - hourMs))) >= maximum)
    throw new Refused('too_many', 'message_tests_limit', { parameters: { maximum }, retryAfter: 600 })
  const message = {
    event,
    channel,
    recipient,
    language,
    source: `test:${randomUUID()}`,
    again: 0,
    askedBy: actor.id,
    awb: null,
    leg: null,
    clientId: null,
    branchId: null,
    urgent: true,
    facts: { example: 1 },
    worthUntil: new Date(now.getTime() + hourMs),
    skipped: null,
    dueAt: now,
    reason: null,
  }
  await insertMessages(tx, [message], now)
  await scheduleSending(tx, [channel])
  return { recipient }
}

export async function changeRates(
  { tx, actor, now }: Saving,
  wanted: CallRequest<'saveMessageRates'>,
): Promise<Record<string, never>> {
  const before = await ratesInForce(tx)
  await saveRates(
    tx,
    rateKinds.map((kind) => ({ kind, piastres: wanted[kind] })),
  )
  const logged = (rates: typeof before) =>
    Object.fromEntries(rateKinds.map((kind) => [kind, String(egp(rates[kind]))]))
  await logActivity(tx, actor, now, {
    action: 'message_rates_saved',
    entity: 'company',
    entityId: 1,
    branchIds: [],
    changes: changesBetween(logged(before), logged(wanted)),
  })
  return {}
}
