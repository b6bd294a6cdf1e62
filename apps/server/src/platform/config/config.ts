import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { StartRefused } from './start-refused.ts'
import { isThisMachine } from './this-machine.ts'

/** The settings of the environment. Every default works without an account or a key. */
export interface Config {
  /** TCP port of the HTTP server. 0 picks a free one. */
  port: number
  /** The address that the server listens on. */
  host: string
  /** Absolute path of the folder for the embedded database, uploads, outbox and keys. */
  dataDir: string
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** The role that owns and migrates the tables. Undefined: the role of `databaseUrl`. */
  databaseOwnerUrl: string | undefined
  /** A read replica, which may lag. */
  databaseReplicaUrl: string | undefined
  /** Undefined: mail is written to the outbox folder. */
  smtpUrl: string | undefined
  /** `https://PHONE_ID:TOKEN@HOST/VERSION?app_secret=…&verify_token=…`. Undefined: no messages by WhatsApp. */
  whatsappUrl: string | undefined
  /** The address of an SMS provider, with its fields. Undefined: no SMS. */
  smsUrl: string | undefined
  /** Where people reach this server, without a path. Links in messages begin with it. */
  publicUrl: string
  /** `https://KEY:SECRET@HOST/BUCKET`. Undefined: uploads are files. */
  s3Url: string | undefined
  /** Undefined: the built-in map and geocoder. */
  googleMapsKey: string | undefined
  /** Allows webhooks to this machine, also over HTTP. For development and tests only. */
  webhooksToLoopback: boolean
  /** Addresses or networks of proxies whose X-Forwarded-* headers are trusted. Empty by default. */
  trustedProxies: string[]
  /** Roles that must have a second factor. */
  secondFactorRoles: SecondFactorRole[]
  /** The most calls that one caller may make in a minute. */
  callsAMinute: number
  /** Creates a demo company in an empty database. */
  demo: boolean
}

/** Only `npm run superuser` reads `MERSAL_PASSWORD`, but it may stay exported while the server runs. */
const KNOWN_MERSAL_NAMES = new Set([
  'MERSAL_CALLS_A_MINUTE',
  'MERSAL_DATA_DIR',
  'MERSAL_DEMO',
  'MERSAL_PASSWORD',
  'MERSAL_REQUIRE_SECOND_FACTOR',
  'MERSAL_TRUSTED_PROXIES',
  'MERSAL_URL',
  'MERSAL_WEBHOOKS_LOOPBACK',
])

/** The roles that sign in to the console. The courier app has no second factor. */
const secondFactorRoles = ['superuser', 'manager', 'accountant', 'staff'] as const
export type SecondFactorRole = (typeof secondFactorRoles)[number]

const listOf = <T extends string>(name: string, expected: string, holds: (part: string) => part is T) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts): parts is T[] => parts.every(holds), {
      error: (issue) => wrong(name, expected)({ input: (issue.input as string[]).join(',') }),
    })
    .optional()

function isNetwork(text: string): text is string {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  return (
    version !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

const urlWith = (protocols: string[], message: string, holds: (url: URL) => boolean = () => true) =>
  z
    .string()
    .refine(
      (text) => {
        const url = URL.parse(text)
        return url !== null && protocols.includes(url.protocol) && url.hostname !== '' && holds(url)
      },
      // A refusal never repeats a connection address, because it holds a password.
      { error: message },
    )
    .optional()

const postgresUrl = (name: string) =>
  urlWith(
    ['postgres:', 'postgresql:'],
    `${name} must be an address like postgres://user:password@host/database.`,
  )

const wholeNumber = (name: string, { min, max }: { min: number; max: number }) => {
  const error = wrong(name, `a whole number from ${min} to ${max}`)
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((number) => number >= min && number <= max, {
      error: (issue) => error({ input: String(issue.input) }),
    })
}

const environment = z.object({
  PORT: wholeNumber('PORT', { min: 0, max: 65_535 }).default(4000),
  HOST: z
    .string()
    .refine((host) => isIP(host) !== 0 || host === 'localhost', {
      error: wrong('HOST', 'an IP address of this machine, or 0.0.0.0 for all of them'),
    })
    .default('127.0.0.1'),
  MERSAL_DATA_DIR: z
    .string()
    .refine((path) => !path.includes('\0'), { error: 'MERSAL_DATA_DIR must be the path of a folder.' })
    .default('./data'),
  MERSAL_WEBHOOKS_LOOPBACK: z
    .enum(['0', '1'], { error: wrong('MERSAL_WEBHOOKS_LOOPBACK', '0 or 1') })
    .optional(),
  MERSAL_DEMO: z.enum(['0', '1'], { error: wrong('MERSAL_DEMO', '0 or 1') }).optional(),
  // Default: four desks that scan five parcels a second with the same account.
  MERSAL_CALLS_A_MINUTE: wholeNumber('MERSAL_CALLS_A_MINUTE', { min: 60, max: 1_000_000 }).default(1_200),
  MERSAL_REQUIRE_SECOND_FACTOR: listOf(
    'MERSAL_REQUIRE_SECOND_FACTOR',
    `a list of ${secondFactorRoles.join(', ')}`,
    (part): part is SecondFactorRole => secondFactorRoles.some((role) => role === part),
  ),
  MERSAL_TRUSTED_PROXIES: listOf(
    'MERSAL_TRUSTED_PROXIES',
    'a list of addresses or networks like 10.0.0.0/8',
    isNetwork,
  ),
  DATABASE_URL: postgresUrl('DATABASE_URL'),
  DATABASE_OWNER_URL: postgresUrl('DATABASE_OWNER_URL'),
  DATABASE_REPLICA_URL: postgresUrl('DATABASE_REPLICA_URL'),
  SMTP_URL: urlWith(['smtp:', 'smtps:'], 'SMTP_URL must be an address like smtp://user:password@host:587.'),
  WHATSAPP_URL: urlWith(
    ['https:', 'http:'],
    'WHATSAPP_URL must be an address like https://PHONE_ID:TOKEN@graph.facebook.com/v23.0?app_secret=SECRET&verify_token=WORD.',
    ({ protocol, hostname, username, password, searchParams }) =>
      (protocol === 'https:' || isThisMachine(hostname)) &&
      /^\d+$/.test(username) &&
      password !== '' &&
      Boolean(searchParams.get('app_secret') && searchParams.get('verify_token')),
  ),
  SMS_URL: urlWith(
    ['https:', 'http:'],
    'SMS_URL must be an address like https://HOST/PATH?user=ME&to={phone}&message={text}.',
    ({ protocol, hostname, searchParams, hash }) =>
      (protocol === 'https:' || isThisMachine(hostname)) &&
      [...searchParams.values()].some((value) => /\{(phone|international)\}/.test(value)) &&
      [...searchParams.values()].some((value) => value.includes('{text}')) &&
      /^(#(as=(form|query|json))?(&?accepted=[^&]+)?)?$/.test(hash),
  ),
  MERSAL_URL: urlWith(
    ['https:', 'http:'],
    'MERSAL_URL must be an address like https://mersal.example.',
    ({ pathname, search, hash, username }) => pathname === '/' && search + hash + username === '',
  ),
  S3_URL: urlWith(
    ['https:', 'http:'],
    'S3_URL must be an address like https://KEY:SECRET@HOST/BUCKET.',
    (url) => url.username !== '' && url.password !== '' && /^\/[^/]+\/?$/.test(url.pathname),
  ),
  GOOGLE_MAPS_KEY: z
    .string()
    .regex(/^[\w-]+$/, { error: 'GOOGLE_MAPS_KEY must be a key of letters, digits, - and _ only.' })
    .optional(),
})

function wrong(name: string, expected: string) {
  return (issue: { input?: unknown }) => `${name} must be ${expected}, not ${JSON.stringify(issue.input)}.`
}

/**
 * Reads all settings from the environment. An empty value counts as unset.
 * @throws {StartRefused} on a malformed value or an unknown `MERSAL_*` name, which may be a typing mistake.
 * One line names them all.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const problems = Object.keys(given)
    .filter((name) => name.startsWith('MERSAL_') && !KNOWN_MERSAL_NAMES.has(name))
    .map((name) => `${name} is not a setting of Mersal.`)
  const parsed = environment.safeParse(given)
  if (!parsed.success) problems.push(...parsed.error.issues.map((issue) => issue.message))
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL']) {
    if (given[name] && !given.DATABASE_URL) problems.push(`${name} needs DATABASE_URL.`)
  }
  for (const name of ['WHATSAPP_URL', 'SMS_URL']) {
    if (given[name] && !given.MERSAL_URL)
      problems.push(`${name} needs MERSAL_URL: links in messages begin with it.`)
  }
  if (parsed.data && isDemoOpenUnasked(parsed.data)) problems.push(demoOpenUnasked)
  if (problems.length > 0 || !parsed.data) throw new StartRefused(problems.join(' '))
  const values = parsed.data
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.MERSAL_DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    smtpUrl: values.SMTP_URL,
    whatsappUrl: values.WHATSAPP_URL,
    smsUrl: values.SMS_URL,
    publicUrl: new URL(values.MERSAL_URL ?? `http://localhost:${values.PORT}`).origin,
    s3Url: values.S3_URL,
    googleMapsKey: values.GOOGLE_MAPS_KEY,
    webhooksToLoopback: values.MERSAL_WEBHOOKS_LOOPBACK === '1',
    trustedProxies: values.MERSAL_TRUSTED_PROXIES ?? [],
    secondFactorRoles: values.MERSAL_REQUIRE_SECOND_FACTOR ?? [],
    callsAMinute: values.MERSAL_CALLS_A_MINUTE,
    demo: hasDemo(values),
  }
}

/** An external database gets demo data only on request. */
function hasDemo({ MERSAL_DEMO, DATABASE_URL }: z.output<typeof environment>): boolean {
  return MERSAL_DEMO === undefined ? DATABASE_URL === undefined : MERSAL_DEMO === '1'
}

const demoOpenUnasked =
  'With this HOST, other machines can sign in with the demo’s public password. Set MERSAL_DEMO=0 for no demo, or MERSAL_DEMO=1 to allow it.'

function isDemoOpenUnasked(values: z.output<typeof environment>): boolean {
  return values.MERSAL_DEMO === undefined && hasDemo(values) && !isThisMachine(values.HOST)
}
