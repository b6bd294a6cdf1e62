import type { AppParts } from '../../../platform/feature.ts'
import type { Channels } from './channel.ts'
import { emailChannel } from './email.ts'
import { outboxChannel } from './outbox.ts'
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
