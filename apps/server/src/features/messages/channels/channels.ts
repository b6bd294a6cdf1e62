import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppParts } from '../../../platform/feature.ts'
import type { Channel, Channels } from './channel.ts'
import { emailChannel } from './email.ts'
import { smsChannel } from './sms.ts'
import { whatsappChannel, whatsappSettings } from './whatsapp.ts'

/** The channels that the settings allow. Without any provider for phones, both phone channels write to the outbox. */
export function channelsOf({ config, mailer }: Pick<AppParts, 'config' | 'mailer'>): Channels {
  const { whatsappUrl, smsUrl, smtpUrl, dataDir } = config
  const phone = [
    ...(whatsappUrl ? [whatsappChannel(whatsappSettings(whatsappUrl))] : []),
    ...(smsUrl ? [smsChannel(smsUrl)] : []),
  ]
  const email = emailChannel(mailer, smtpUrl ? 'provider' : 'outbox')
  const used = phone.length > 0 ? phone : [outboxChannel('whatsapp', dataDir), outboxChannel('sms', dataDir)]
  return new Map([...used, email].map((channel) => [channel.name, channel]))
}

/** Writes each message as `outbox/{reference}.{channel}.json` in the data folder, for an installation without a provider. */
function outboxChannel(name: 'whatsapp' | 'sms', dataDir: string): Channel {
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
