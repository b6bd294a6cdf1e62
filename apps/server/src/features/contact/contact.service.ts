import { type CallRequest, type Language, sentence } from '@mersal/contract'
import type { Company } from '../../platform/company/company.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { limitedAddress } from '../../platform/http/limited-address.ts'
import { Refused } from '../../platform/http/refused.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { escapeHtml } from '../../platform/web-pages/escape-html.ts'
import { firstSuperuserEmail, insertMessage, lookAtMessages } from './contact.repository.ts'

const messagesAnHour = 5
const hourMs = 3_600_000

type Receiving = { key: Buffer; now: Date; address: string; language: Language; company: Company }

/**
 * Stores a visitor's message and mails it to the company. A company without an e-mail gets it at its first superuser's
 * address. Limited per address and hour, within which the same message is taken once, however often it is sent.
 */
export async function receiveMessage(
  tx: Transaction,
  { name, email, message, website }: CallRequest<'sendContactMessage'>,
  { key, now, address, language, company }: Receiving,
): Promise<void> {
  if (website !== '') return
  const line = limitedAddress(address)
  const sent = { name, email, message, address: line }
  const { messages, repeated } = await lookAtMessages(tx, sent, new Date(now.getTime() - hourMs))
  if (repeated) return
  if (messages >= messagesAnHour)
    throw new Refused('too_many', 'too_many_requests', { retryAfter: hourMs / 1000 })
  await insertMessage(tx, { ...sent, at: now })
  const to = company.public.email ?? (await firstSuperuserEmail(tx))
  if (to === null) return
  const subject = sentence('contact_mail_subject', language, { name })
  const text = `${name} <${email}>\n\n${message}\n`
  const html = `<div dir="auto" style="white-space:pre-wrap">${escapeHtml(text)}</div>`
  const until = new Date(now.getTime() + 7 * 24 * hourMs)
  await queueMail(tx, key, { to, language, subject, text, html }, { now, until })
}
