import type { Config } from './config.ts'
import { isThisMachine } from './this-machine.ts'

/** Warnings about the settings, most severe first. The server starts all the same. */
export function startWarnings(config: Config): string[] {
  const { demo, host, trustedProxies } = config
  return [
    ...(demo
      ? [
          'The demo company is on: anybody can sign in as its superuser with the public password. MERSAL_DEMO=0 turns it off.',
        ]
      : []),
    ...(trustedProxies.length === 0 && !isThisMachine(host)
      ? [
          'This server speaks plain HTTP to other machines. Put a TLS proxy in front of it and name the proxy in MERSAL_TRUSTED_PROXIES.',
        ]
      : []),
    ...(sendsMessages(config) && isThisMachine(new URL(config.publicUrl).hostname)
      ? [
          `Links in mails and messages begin with ${config.publicUrl}, which nobody else reaches. Set MERSAL_URL to the public address.`,
        ]
      : []),
    ...clearConnections(config),
  ]
}

/** Whether messages leave this machine, instead of waiting in the outbox. */
function sendsMessages({ smtpUrl, whatsappUrl, smsUrl }: Config): boolean {
  return isElsewhere(smtpUrl) || isElsewhere(whatsappUrl) || isElsewhere(smsUrl)
}

function clearConnections(config: Config): string[] {
  const databases = {
    DATABASE_URL: config.databaseUrl,
    DATABASE_OWNER_URL: config.databaseOwnerUrl,
    DATABASE_REPLICA_URL: config.databaseReplicaUrl,
  }
  return [
    ...Object.entries(databases).flatMap(([name, url]) => databaseWarning(name, url)),
    ...(isElsewhere(config.s3Url, 'http:')
      ? ['S3_URL is http: uploads and documents go to another machine without TLS.']
      : []),
    // With a password, the mailer requires TLS itself.
    ...(isElsewhere(config.smtpUrl, 'smtp:') && new URL(config.smtpUrl ?? '').username === ''
      ? ['SMTP_URL is smtp without a password: mail may go to another machine without TLS. Use smtps.']
      : []),
  ]
}

function databaseWarning(name: string, address: string | undefined): string[] {
  if (!isElsewhere(address)) return []
  const mode = new URL(address ?? '').searchParams.get('sslmode')
  if (mode === 'verify-full') return []
  return mode === 'require' || mode === 'verify-ca'
    ? [`${name} is encrypted, but the server is not verified. Use sslmode=verify-full.`]
    : [`${name} connects to another machine without TLS. Use sslmode=verify-full.`]
}

/** True for an address (of this protocol) on another machine. */
function isElsewhere(address: string | undefined, protocol?: string): boolean {
  if (address === undefined) return false
  const url = new URL(address)
  return !isThisMachine(url.hostname) && (protocol === undefined || url.protocol === protocol)
}
