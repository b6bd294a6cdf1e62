import type { Config } from './config.ts'
import { isThisMachine } from './this-machine.ts'

/** What an operator should know of the settings at each start, worst first; nothing of it stops the program. */
export function startWarnings(config: Config): string[] {
  const { demo, host, trustedProxies } = config
  return [
    ...(demo
      ? [
          'The demo company is on: its password is public, and signs in as its superuser. MERSAL_DEMO=0 turns it off.',
        ]
      : []),
    ...(trustedProxies.length === 0 && !isThisMachine(host)
      ? [
          'This server speaks plain HTTP to other machines: put a proxy with TLS in front, and name it in MERSAL_TRUSTED_PROXIES.',
        ]
      : []),
    ...clearConnections(config),
  ]
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
      ? ['S3_URL is http: uploads and documents go to another machine in the clear.']
      : []),
    // With a password the mailer asks for TLS by itself.
    ...(isElsewhere(config.smtpUrl, 'smtp:') && new URL(config.smtpUrl ?? '').username === ''
      ? ['SMTP_URL is smtp without a password: mail may go to another machine in the clear. Use smtps.']
      : []),
  ]
}

function databaseWarning(name: string, address: string | undefined): string[] {
  if (!isElsewhere(address)) return []
  const mode = new URL(address ?? '').searchParams.get('sslmode')
  if (mode === 'verify-full') return []
  return mode === 'require' || mode === 'verify-ca'
    ? [`${name} is encrypted, but whoever answers is believed: use sslmode=verify-full.`]
    : [`${name} leads to another machine in the clear: use sslmode=verify-full.`]
}

/** True for an address (of this protocol) that leads to another machine. */
function isElsewhere(address: string | undefined, protocol?: string): boolean {
  if (address === undefined) return false
  const url = new URL(address)
  return !isThisMachine(url.hostname) && (protocol === undefined || url.protocol === protocol)
}
