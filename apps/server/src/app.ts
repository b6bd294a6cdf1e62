import helmet from '@fastify/helmet'
import { type CallName, calls } from '@mersal/contract'
import fastify, { type FastifyInstance } from 'fastify'
import { logHandlers } from './features/activity-log/index.ts'
import { serveApiDocument } from './features/api-document/index.ts'
import { authHandlers } from './features/auth/index.ts'
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
import { answerRefused } from './platform/answer.ts'
import type { Config } from './platform/config.ts'
import { connect, type Database } from './platform/database.ts'
import { every } from './platform/every.ts'
import { folderStore } from './platform/file-store.ts'
import type { Handler, Handlers } from './platform/handlers.ts'
import { serveHealth } from './platform/health.ts'
import { foldRollups, forgetExpired } from './platform/housekeeping.repository.ts'
import { startJobs } from './platform/jobs.ts'
import { mailTask, mailTaskName } from './platform/mail.ts'
import { outboxMailer } from './platform/mail-outbox.ts'
import { smtpMailer } from './platform/mail-smtp.ts'
import { Refused } from './platform/refused.ts'
import { registerCall } from './platform/register-call.ts'
import { acceptForms, maxTextSize, parseFields } from './platform/request-body.ts'
import { s3Store } from './platform/s3-store.ts'
import { spooledStore } from './platform/s3-store-spool.ts'
import { secretKey } from './platform/sealed-secret.ts'
import { servePages } from './platform/web-pages.ts'

export type AppOptions = {
  config: Pick<Config, 'port' | 'demo' | 'dataDir'> &
    Partial<Pick<Config, 'smtpUrl' | 's3Url' | 'googleMapsKey'>>
  databaseUrl: string
  /** The folder of the web app's build; without it there are only calls. */
  webBuild?: string
  /** Replies are checked against their schema in tests. */
  checkReplies?: boolean
  log?: boolean
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
}: AppOptions): Promise<App> {
  const sql = connect(databaseUrl, { connections: 10 })
  await publishDefaultTariff(sql)
  const server = fastify({
    logger: log ? { level: 'warn' } : false,
    bodyLimit: maxTextSize,
    // A large file of orders over a slow line takes its time; one that stops coming is cut after 20 s.
    requestTimeout: 120_000,
    connectionTimeout: 20_000,
    keepAliveTimeout: 72_000,
    frameworkErrors: (error, request, reply) => answerRefused(error, request, reply, 'console'),
    routerOptions: { querystringParser: parseFields },
    rewriteUrl: ({ url = '/', headers }) =>
      headers.host?.startsWith('api.') && !url.startsWith('/api/') ? `/api${url}` : url,
  })
  await server.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false })
  server.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  await acceptForms(server)
  const spool = config.s3Url ? spooledStore(s3Store(config.s3Url), config.dataDir, server.log) : null
  const store = spool ?? folderStore(config.dataDir)
  const key = await secretKey(config.dataDir)
  const mailer = config.smtpUrl ? smtpMailer(config.smtpUrl) : outboxMailer(config.dataDir)
  const feed = shipmentFeed(sql, server.log)
  const handlers: Handlers = {
    ...authHandlers({ demo: config.demo, key }),
    ...billHandlers({ key }),
    ...branchHandlers({ store }),
    ...clientHandlers({ key, store }),
    ...contactHandlers({ key }),
    ...documentHandlers({ key }),
    ...employeeHandlers({ store }),
    ...enquiryHandlers,
    ...homeHandlers,
    ...labelHandlers,
    ...logHandlers,
    ...orderFileHandlers,
    ...placeHandlers({ googleMapsKey: config.googleMapsKey }),
    ...shipmentHandlers,
    ...feed.handlers,
    ...walletHandlers,
  }
  for (const name of Object.keys(calls) as CallName[]) {
    registerCall(server, name, handlers[name] as Handler<typeof name>, { sql, checkReplies })
  }
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
    sql,
    store,
    dataDir: config.dataDir,
    makers: [...Object.values(labelMakers), ...Object.values(exportMakers), refusedRowsMaker],
    log: server.log,
  }
  const longJobs = await startJobs(
    databaseUrl,
    {
      [documentTaskName]: documentTask(documents),
      [readingTaskName]: readingTask(sql),
      [creatingTaskName]: creatingTask(sql),
    },
    server.log,
    { taskSeconds: 1_800 },
  )
  const chores = [
    every(1_000, 'folding counts and balances', () => foldRollups(sql), server.log),
    every(600_000, 'forgetting what expired', () => forgetExpired(sql), server.log),
    every(600_000, 'forgetting documents', () => forgetDocuments(documents, new Date()), server.log),
    every(30_000, 'bringing waiting files', async () => spool?.bringWaiting(), server.log),
  ]
  return {
    server,
    sql,
    async listen() {
      await server.listen({ port: config.port, host: '::' })
      const address = server.server.address()
      return { port: typeof address === 'object' && address ? address.port : config.port }
    },
    async close() {
      await feed.stop()
      await server.close()
      await Promise.all([jobs.stop(), longJobs.stop()])
      await Promise.all(chores.map((chore) => chore.stop()))
      await sql.end({ timeout: 5 })
    },
  }
}
