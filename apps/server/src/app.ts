import rateLimit from '@fastify/rate-limit'
import { type CallName, calls } from '@mersal/contract'
import fastify, { type FastifyInstance } from 'fastify'
import { logHandlers } from './features/activity-log/index.ts'
import { serveApiDocument } from './features/api-document/index.ts'
import {
  accountHandlers,
  endDemoSessions,
  signInHandlers,
  tellSignInsOfNobody,
} from './features/auth/index.ts'
import { billHandlers } from './features/bills/index.ts'
import { branchHandlers } from './features/branches/index.ts'
import { clientHandlers } from './features/clients/index.ts'
import { contactHandlers } from './features/contact/index.ts'
import {
  documentHandlers,
  documentTask,
  documentTaskName,
  forgetDocuments,
  serveDocuments,
} from './features/documents/index.ts'
import { employeeHandlers } from './features/employees/index.ts'
import { homeHandlers } from './features/home/index.ts'
import { serveImages } from './features/images/index.ts'
import { labelHandlers, labelMakers } from './features/labels/index.ts'
import { logSealer } from './features/log-chain/index.ts'
import {
  creatingTask,
  creatingTaskName,
  orderFileHandlers,
  readingTask,
  readingTaskName,
  refusedRowsMaker,
} from './features/order-files/index.ts'
import { placeHandlers } from './features/places/index.ts'
import { enquiryHandlers, publishDefaultTariff } from './features/pricing/index.ts'
import { exportMakers, shipmentFeed, shipmentHandlers } from './features/shipments/index.ts'
import { walletHandlers } from './features/wallet/index.ts'
import {
  deliveryTask,
  deliveryTaskName,
  forgetDeliveries,
  relayOutbox,
  remindDeliveries,
  resolveByDns,
  webhookHandlers,
} from './features/webhooks/index.ts'
import { answerRefused } from './platform/answer.ts'
import { callerLimit } from './platform/call-limits.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { openPool } from './platform/database-pool.ts'
import { every } from './platform/every.ts'
import { folderStore } from './platform/file-store.ts'
import type { Handler, Handlers } from './platform/handlers.ts'
import { serveHealth } from './platform/health.ts'
import { heavyWork } from './platform/heavy-work.ts'
import { foldRollups, forgetExpired, keepSearchMaps } from './platform/housekeeping.repository.ts'
import { startJobs } from './platform/jobs.ts'
import { laggingReads } from './platform/lagging-reads.ts'
import { describeError } from './platform/log-errors.ts'
import { refuseLongHosts } from './platform/long-hosts.ts'
import { mailTask, mailTaskName } from './platform/mail.ts'
import { outboxMailer } from './platform/mail-outbox.ts'
import { smtpMailer } from './platform/mail-smtp.ts'
import { Refused } from './platform/refused.ts'
import { registerCall } from './platform/register-call.ts'
import { acceptForms, maxTextSize, parseFields } from './platform/request-body.ts'
import { s3Store } from './platform/s3-store.ts'
import { spooledStore } from './platform/s3-store-spool.ts'
import { secretKey } from './platform/sealed-secret.ts'
import { sendSecurityHeaders } from './platform/security-headers.ts'
import { type TimeLimits, timeLimits } from './platform/time-limits.ts'
import { servePages } from './platform/web-pages.ts'

export type AppOptions = {
  config: Pick<Config, 'port' | 'demo' | 'dataDir'> &
    Partial<
      Pick<
        Config,
        | 'host'
        | 'databaseReplicaUrl'
        | 'smtpUrl'
        | 's3Url'
        | 'googleMapsKey'
        | 'webhooksToLoopback'
        | 'trustedProxies'
        | 'secondFactorRoles'
        | 'callsAMinute'
      >
    >
  databaseUrl: string
  /** The folder of the web app's build; without it there are only calls. */
  webBuild?: string
  /** Replies are checked against their schema in tests. */
  checkReplies?: boolean
  /** Where the log goes, if not to standard output. */
  log?: boolean | { write(line: string): void }
  limits?: TimeLimits
}

export type App = {
  server: FastifyInstance
  sql: Database
  listen(): Promise<{ port: number }>
  close(): Promise<void>
}

/** The whole server on a migrated database: every call of the table, the web app, health. */
export async function buildApp({
  config,
  databaseUrl,
  webBuild,
  checkReplies = false,
  log = true,
  limits = timeLimits,
}: AppOptions): Promise<App> {
  const { trustedProxies = [], secondFactorRoles = [], callsAMinute = Number.MAX_SAFE_INTEGER } = config
  const sql = openPool(databaseUrl, limits.calls)
  const { databaseReplicaUrl } = config
  const replica = databaseReplicaUrl ? openPool(databaseReplicaUrl, limits.calls) : null
  // Work that nobody waits for takes no connection from those who do.
  const background = openPool(databaseUrl, limits.jobs)
  await publishDefaultTariff(sql)
  if (!config.demo) await endDemoSessions(sql)
  const server = fastify({
    logger: log !== false && {
      level: 'warn',
      serializers: { err: describeError },
      ...(log !== true && { stream: log }),
    },
    // Nobody's word is taken for whose call it is but that of proxies which a setting names.
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: maxTextSize,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkingMs },
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silenceMs,
    keepAliveTimeout: limits.keepAliveMs,
    frameworkErrors: (error, request, reply) => answerRefused(error, request, reply, 'console'),
    routerOptions: { querystringParser: parseFields },
    rewriteUrl: ({ url = '/', headers }) =>
      headers.host?.startsWith('api.') && !url.startsWith('/api/') ? `/api${url}` : url,
  })
  await sendSecurityHeaders(server)
  refuseLongHosts(server)
  await acceptForms(server)
  await server.register(rateLimit, { global: false })
  const spool = config.s3Url ? spooledStore(s3Store(config.s3Url), config.dataDir, server.log) : null
  const store = spool ?? folderStore(config.dataDir)
  const key = await secretKey(config.dataDir)
  const mailer = config.smtpUrl ? smtpMailer(config.smtpUrl) : outboxMailer(config.dataDir)
  const feed = shipmentFeed(background, server.log)
  const reach = { resolve: resolveByDns, toLoopback: config.webhooksToLoopback ?? false }
  const handlers: Handlers = {
    ...accountHandlers({ demo: config.demo, key, secondFactorRoles }),
    ...billHandlers({ key }),
    ...branchHandlers({ store }),
    ...clientHandlers({ key, store }),
    ...contactHandlers({ key }),
    ...documentHandlers({ key }),
    ...employeeHandlers({ demo: config.demo, key, store }),
    ...enquiryHandlers,
    ...homeHandlers,
    ...labelHandlers,
    ...logHandlers,
    ...orderFileHandlers,
    ...placeHandlers({ googleMapsKey: config.googleMapsKey }),
    ...shipmentHandlers,
    ...signInHandlers({ demo: config.demo, key }),
    ...feed.handlers,
    ...walletHandlers,
    ...webhookHandlers({ key, reach }),
  }
  const countCaller = callerLimit(server, callsAMinute)
  const serving = {
    sql,
    readLagging: replica && laggingReads(replica, sql, server.log),
    checkReplies,
    secondFactorRoles,
    countCaller,
    heavyOf: heavyWork(limits.heavy),
  }
  for (const name of Object.keys(calls) as CallName[])
    registerCall(server, name, handlers[name] as Handler<typeof name>, serving)
  serveImages(server, store)
  serveDocuments(server, { sql, store, key })
  serveApiDocument(server)
  serveHealth(server, sql)
  if (webBuild !== undefined)
    await servePages(server, webBuild, { googleMaps: config.googleMapsKey !== undefined })
  server.setErrorHandler((error, request, reply) => answerRefused(error, request, reply, 'console'))
  for (const path of ['/api', '/api/*']) {
    server.all(path, (request, reply) =>
      answerRefused(new Refused('not_found', 'unknown_call'), request, reply, 'console'),
    )
  }
  const jobs = await startJobs(databaseUrl, { [mailTaskName]: mailTask(key, mailer) }, server.log)
  // Apart from the others: a long document or file of orders delays no mail.
  const documents = {
    sql: background,
    store,
    dataDir: config.dataDir,
    makers: [...Object.values(labelMakers), ...Object.values(exportMakers), refusedRowsMaker],
    log: server.log,
  }
  const longJobs = await startJobs(
    databaseUrl,
    {
      [documentTaskName]: documentTask(documents),
      [readingTaskName]: readingTask(background),
      [creatingTaskName]: creatingTask(background),
    },
    server.log,
    { taskSeconds: 1_800 },
  )
  // Most of their time they wait for receivers, some of which never answer.
  const webhookJobs = await startJobs(
    databaseUrl,
    { [deliveryTaskName]: deliveryTask({ sql: background, key, reach }) },
    server.log,
    { atOnce: 10 },
  )
  const chores = [
    every(1_000, 'writing messages of webhooks', () => relayOutbox(background), server.log),
    every(600_000, 'reminding of messages', () => remindDeliveries(background, new Date()), server.log),
    every(600_000, 'forgetting messages', () => forgetDeliveries(background, new Date()), server.log),
    every(1_000, 'sealing the activity log', logSealer(background), server.log),
    every(1_000, 'folding counts and balances', () => foldRollups(background), server.log),
    every(1_000, 'drawing search maps', () => keepSearchMaps(background), server.log),
    every(600_000, 'forgetting what expired', () => forgetExpired(background), server.log),
    every(600_000, 'forgetting documents', () => forgetDocuments(documents, new Date()), server.log),
    every(
      60_000,
      'telling of sign-ins of nobody',
      () => tellSignInsOfNobody(background, new Date()),
      server.log,
    ),
    every(30_000, 'bringing waiting files', async () => spool?.bringWaiting(), server.log),
  ]
  return {
    server,
    sql,
    async listen() {
      await server.listen({ port: config.port, host: config.host ?? '127.0.0.1' })
      const address = server.server.address()
      return { port: typeof address === 'object' && address ? address.port : config.port }
    },
    async close() {
      await feed.stop()
      await server.close()
      await Promise.all([jobs.stop(), longJobs.stop(), webhookJobs.stop()])
      await Promise.all(chores.map((chore) => chore.stop()))
      const pools = [sql, background, ...(replica ? [replica] : [])]
      await Promise.all(pools.map((pool) => pool.end({ timeout: 5 })))
    },
  }
}
