import { locales } from '@mersal/contract'
import type { Attachment, Mail, Mailer } from '../../../platform/mail/mail.ts'
import { mailHtml } from '../../../platform/mail/mail-html.ts'
import { escapeHtml } from '../../../platform/web-pages/escape-html.ts'
import type { Channel, MessageText, Outgoing, TryOutcome } from './channel.ts'
import { shortened } from './post.ts'

/** E-mail through the mailer of the platform. */
export function emailChannel(mailer: Mailer, way: Channel['way']): Channel {
  return {
    name: 'email',
    way,
    tellsStatus: false,
    async send(message, signal) {
      let attachments: readonly Attachment[]
      try {
        attachments = (await message.attachments?.(signal)) ?? []
      } catch (error) {
        // Nothing was sent yet. What only ran out of time is made again.
        const detail = shortened(String(error))
        return signal.aborted
          ? { kind: 'later', reason: 'interrupted', until: null, detail }
          : { kind: 'failed', reason: 'interrupted', detail }
      }
      try {
        await mailer.send({ ...mailOf(message), attachments }, message.reference)
        return { kind: 'sent', providerId: null }
      } catch (error) {
        return outcomeOf(error)
      }
    },
  }
}

function mailOf({ recipient, texts }: Outgoing): Mail {
  const [{ language }] = texts
  const subject = texts.map((text) => text.subject).join(' | ')
  const line = '<hr style="border: 0; border-top: 1px solid #cccccc; margin: 32px 0">'
  return {
    to: recipient,
    language,
    subject,
    text: texts.map(({ text }) => text).join('\n\n\n'),
    html: mailHtml({ language, subject, body: texts.map(partOf).join(`\n${line}\n`) }),
  }
}

function partOf({ language, text }: MessageText): string {
  const paragraphs = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${linked(escapeHtml(line))}</p>`)
  return `<div lang="${language}" dir="${locales[language].direction}">\n${paragraphs.join('\n')}\n</div>`
}

/** Makes the receiver's own link, and nothing else, an address to press. */
function linked(line: string): string {
  return line.replace(/https?:\/\/[^\s<]+\/r\/[\w-]+/g, (url) => `<a href="${url}" dir="ltr">${url}</a>`)
}

/** What an error of the mail server means. Before the server has the whole mail, it has not accepted it. */
function outcomeOf(error: unknown): TryOutcome {
  const { code, responseCode, command } = error as {
    code?: string
    responseCode?: number
    command?: string
  }
  const detail = shortened(`${responseCode ?? code ?? ''} ${error instanceof Error ? error.message : ''}`)
  if (responseCode !== undefined && responseCode >= 500 && command !== 'CONN' && code !== 'EAUTH')
    return { kind: 'failed', reason: 'refused', detail }
  if (responseCode !== undefined || code === 'EAUTH')
    return { kind: 'later', reason: 'provider_slow', until: null, detail }
  if (command === 'CONN' || code === 'EDNS' || code === 'ECONNECTION')
    return { kind: 'later', reason: 'provider_unreachable', until: null, detail }
  // The mailer of the outbox folder: nothing was written.
  if (code === 'ENOSPC' || code === 'EACCES')
    return { kind: 'later', reason: 'provider_unreachable', until: null, detail }
  return { kind: 'unknown', reason: 'no_answer', detail }
}
