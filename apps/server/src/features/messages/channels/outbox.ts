import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Channel } from './channel.ts'

/** Writes each message as `outbox/{reference}.{channel}.json` in the data folder, for an installation without a provider. */
export function outboxChannel(name: 'whatsapp' | 'sms', dataDir: string): Channel {
  const folder = join(dataDir, 'outbox')
  return {
    name,
    way: 'outbox',
    tellsStatus: false,
    async send({ reference, recipient, texts: [{ language, text }], template }) {
      const content = name === 'sms' ? { text } : { template }
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = join(folder, `.${reference}.${process.pid}`)
      await writeFile(unfinished, `${JSON.stringify({ to: recipient, language, ...content }, null, 2)}\n`, {
        mode: 0o600,
      })
      await rename(unfinished, join(folder, `${reference}.${name}.json`))
      return { kind: 'sent', providerId: null }
    },
  }
}
