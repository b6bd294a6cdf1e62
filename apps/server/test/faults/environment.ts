import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '../../src/platform/database/database.ts'
import { freePort } from '../../src/platform/embedded-postgres/free-port.ts'
import {
  type EmbeddedPostgres,
  runningPostgresUrl,
  startEmbeddedPostgres,
} from '../../src/platform/embedded-postgres/start.ts'
import { openSession } from '../../src/platform/session/sessions.ts'
import { type Company, makeCompany } from '../support/company.ts'
import { type MailServer, startMailServer } from '../support/outside/mail-server.ts'
import { type Providers, startProviders } from '../support/outside/message-providers.ts'
import { AppProcess } from './app-process.ts'
import { dataOf, isDone, sendPatiently } from './caller.ts'
import { Journal } from './journal.ts'
import { type Proxy, startProxy } from './proxy.ts'
import { Shop } from './shop.ts'

/** The app's database: embedded, embedded on a small disk, or external behind a proxy. Or embedded, with providers of messages. */
export type Place = 'embedded' | 'small disk' | 'behind a proxy' | 'with providers'

/** A running company: an app, its database, its mail server, and the journal of all calls. */
export type Environment = {
  place: Place
  app: AppProcess
  company: Company
  /** The superuser's session. */
  token: string
  /** The API id of `plainClient`. */
  merchant: string
  journal: Journal
  mail: MailServer
  /** Only in the place that has them. */
  providers: Providers | null
  /** Programs of two clients that receive webhooks. Faults may affect the first one. */
  shops: readonly [Shop, Shop]
  /** Only with an external database. */
  proxy: Proxy | null
  /** The data folder of the database. */
  databaseDir: string
  /** Runs `use` on the database without the proxy. */
  query<T>(use: (sql: Database) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

const smallDisk = '400m'

/**
 * Creates and starts an environment. @throws when it is not possible here: a small disk needs the right to
 * mount.
 */
export async function startEnvironment(place: Place): Promise<Environment> {
  const folder = await mkdtemp(join(tmpdir(), 'mersal-faults-'))
  await chmod(folder, 0o755)
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    return await assemble(place, folder, undo)
  } catch (error) {
    await undoAll(undo)
    throw error
  }
}

async function assemble(
  place: Place,
  folder: string,
  undo: (() => Promise<unknown>)[],
): Promise<Environment> {
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  if (place === 'small disk') {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${smallDisk}`, 'tmpfs', dataDir], { stdio: 'pipe' })
    undo.push(async () => execFileSync('umount', ['--lazy', dataDir], { stdio: 'pipe' }))
  }
  const mail = await startMailServer()
  undo.push(mail.leave)
  const providers = place === 'with providers' ? await startProviders() : null
  if (providers) undo.push(providers.close)
  const databaseDir = place === 'behind a proxy' ? join(folder, 'database') : dataDir
  const external = place === 'behind a proxy' ? await startExternalDatabase(databaseDir, undo) : null
  const app = new AppProcess(await freePort(), {
    MERSAL_DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    MERSAL_WEBHOOKS_LOOPBACK: '1',
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    ...(external && { DATABASE_URL: external.url }),
    ...(providers && {
      WHATSAPP_URL: providers.whatsapp.url,
      SMS_URL: providers.sms.url,
      MERSAL_URL: 'https://mersal.example',
    }),
  })
  app.start()
  undo.push(() => app.stop())
  await app.listens()

  const query = async <T>(use: (sql: Database) => Promise<T>): Promise<T> => {
    const url = external?.database.url ?? (await runningPostgresUrl(dataDir))
    if (!url) throw new Error('the database does not run')
    const sql = connect(url, { connections: 2 })
    try {
      return await use(sql)
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
  const { company, token, merchant } = await query(settle)
  const shops = [new Shop(company.discountClient), new Shop(company.freeClient)] as const
  for (const shop of shops) {
    await shop.open()
    undo.push(() => shop.close())
    await subscribe({ app, token, merchant }, shop)
  }
  const journal = new Journal(join(folder, 'journal.jsonl'))
  undo.push(async () => journal.close())
  return {
    place,
    app,
    company,
    token,
    merchant,
    journal,
    mail,
    providers,
    shops,
    proxy: external?.proxy ?? null,
    databaseDir,
    query,
    stop: () => undoAll(undo),
  }
}

async function startExternalDatabase(
  databaseDir: string,
  undo: (() => Promise<unknown>)[],
): Promise<{ database: EmbeddedPostgres; proxy: Proxy; url: string }> {
  const database = await startEmbeddedPostgres({ dataDir: databaseDir, log: () => {} })
  undo.push(database.stop)
  const url = new URL(database.url)
  const port = Number(url.port)
  const proxy = await startProxy(() => port)
  undo.push(proxy.close)
  url.port = String(proxy.port)
  return { database, proxy, url: url.href }
}

async function settle(sql: Database): Promise<Pick<Environment, 'company' | 'token' | 'merchant'>> {
  const company = await makeCompany(sql)
  const device = { os: '', device: '', brand: '', model: 'faults', appVersion: '', address: '127.0.0.1' }
  const token = await sql.begin((tx) =>
    openSession(tx, { kind: 'employee', id: company.people.superuser }, device, new Date()),
  )
  await sql`
    update clients set email = 'shop@client.example', digests_from = cairo_day(now())
    where id in (${company.discountClient}, ${company.freeClient})`
  const [client] = await sql<{ api_client_id: string }[]>`
    select api_client_id from clients where id = ${company.plainClient}`
  return { company, token, merchant: client?.api_client_id ?? '' }
}

/** Subscribes a shop to all events. */
async function subscribe(
  environment: Pick<Environment, 'app' | 'token' | 'merchant'>,
  shop: Shop,
): Promise<void> {
  const events = ['shipment.created', 'shipment.status_changed']
  const input = { client_id: shop.client, url: shop.url, events, sandbox: 0 }
  const made = await sendPatiently(environment, { call: 'createWebhook', key: `shop-${shop.client}`, input })
  if (!isDone(made)) throw new Error(`a webhook was refused: ${made.http} ${made.body}`)
  const { id } = dataOf<'createWebhook'>(made.body)
  const shown = await sendPatiently(environment, { call: 'revealWebhookSecret', input: { webhook_id: id } })
  shop.secret = dataOf<'revealWebhookSecret'>(shown.body).secret
}

async function undoAll(undo: (() => Promise<unknown>)[]): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step().catch((error: unknown) => console.error(error))
}
