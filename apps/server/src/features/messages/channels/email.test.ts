import { expect, test } from 'vitest'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Outgoing } from './channel.ts'
import { emailChannel } from './email.ts'

const message = (attachments: NonNullable<Outgoing['attachments']>): Outgoing => ({
  reference: 'r-1',
  recipient: 'shop@example.com',
  texts: [{ language: 'en', subject: 'A settlement', text: 'The statement is attached.' }],
  template: { name: '', parameters: [] },
  attachments,
})

test('a mail goes with its files; without them it is not sent, and waits if only the time ran out', async () => {
  const sent: Mail[] = []
  const channel = emailChannel({ send: async (mail) => void sent.push(mail) }, 'outbox')
  const running = new AbortController()
  const send = (attachments: NonNullable<Outgoing['attachments']>) =>
    channel.send(message(attachments), running.signal)
  const file = { filename: '1-1.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') }

  expect(await send(async () => [file])).toEqual({ kind: 'sent', providerId: null })
  const broken = async () => Promise.reject(new Error('not typeset'))
  expect(await send(broken)).toMatchObject({ kind: 'failed', detail: expect.stringContaining('not typeset') })
  running.abort()
  const late = async (signal: AbortSignal) => {
    signal.throwIfAborted()
    return [file]
  }
  expect(await send(late)).toMatchObject({ kind: 'later', reason: 'interrupted', until: null })
  expect(sent.map(({ attachments }) => attachments)).toEqual([[file]])
})
