import { hkdfSync } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@mersal/contract'
import type { FastifyInstance } from 'fastify'
import { features } from './features.ts'
import { companyInForce } from './platform/company/company-in-force.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/database/database.ts'
import { laggingReads } from './platform/database/lagging-reads.ts'
import { openPools } from './platform/database/pools.ts'
import { insertCursors } from './platform/events/event-cursors.repository.ts'
import type { AppParts, Feature } from './platform/feature.ts'
import { companyFiles } from './platform/files/company-files.ts'
import { callerLimit, malformedLimit } from './platform/http/call-limits.ts'
import type { Handlers } from './platform/http/handlers.ts'
import { serveHealth } from './platform/http/health.ts'
import { heavyWork } from './platform/http/heavy-work.ts'
import { type LogTo, openServer } from './platform/http/http-server.ts'
import { receiveFilesIn } from './platform/http/sent-files.ts'
import { serveCalls } from './platform/http/serve-calls.ts'
import { LiveStreams } from './platform/http/stream-events.ts'
import { type TimeLimits, timeLimits } from './platform/http/time-limits.ts'
import { PlacesOfCallers } from './platform/http/waiting-line.ts'
import { backgroundWork } from './platform/jobs/background-work.ts'
import { outboxMailer } from './platform/mail/mail-outbox.ts'
import { smtpMailer } from './platform/mail/mail-smtp.ts'
import { secretKey } from './platform/session/sealed-secret.ts'
import { secondFactorRolesOf } from './platform/session/second-factor-roles.ts'
import { pageRenderer } from './platform/web-pages/page-renderer.ts'
import { pageShells } from './platform/web-pages/page-shell.ts'
import { servePages } from './platform/web-pages/serve-pages.ts'

export type AppOptions = {
  config: Pick<Config, 'port' | 'demo' | 'dataDir'> & Partial<Config>
  databaseUrl: string
  /** The output folder of the web build. Without it the server answers only calls. */
  webBuild?: string
  /** Checks replies against their schema. Used in tests. */
  checkReplies?: boolean
  log?: LogTo
  limits?: TimeLimits
}

export type App = {
  server: FastifyInstance
  sql: Database
  listen(): Promise<{ port: number }>
  /** Starts the background work: queued jobs, schedules, loops and consumers of events. */
  work(): Promise<void>
  close(): Promise<void>
}

/** Builds the server on a migrated database: calls, web app, health checks. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, databaseUrl, webBuild, checkReplies = false, log = true, limits = timeLimits } = options
  const pools = openPools(databaseUrl, config.databaseReplicaUrl, limits)
  const { sql, background, maintenance, replica } = pools
  const server = await openServer(limits, { log, trustedProxies: config.trustedProxies })
  const { store, loops } = companyFiles(config, server.log)
  const arriving = join(config.dataDir, 'arriving')
  await mkdir(arriving, { recursive: true, mode: 0o700 })
  const company = await companyInForce(sql, background)
  const heavyOf = heavyWork(limits.heavy)
  const secondFactorRoles = secondFactorRolesOf(config.secondFactorRoles ?? [], company.now)
  const senderName = (language: Language) => company.now().fields.identity.name[language]
  const mailer = config.smtpUrl
    ? smtpMailer(config.smtpUrl, senderName)
    : outboxMailer(config.dataDir, senderName)
  const pages = webBuild === undefined ? null : { folder: webBuild, render: pageRenderer(webBuild) }
  const parts: AppParts = {
    sql,
    background,
    maintenance,
    store,
    key: await secretKey(config.dataDir),
    mailer,
    company: company.now,
    reloadCompany: company.reload,
    shellOf: pages && pageShells(pages.folder, { company: company.now, render: pages.render }),
    heavy: heavyOf('the server'),
    log: server.log,
    config: {
      googleMapsKey: undefined,
      webhooksToLoopback: false,
      whatsappUrl: undefined,
      smsUrl: undefined,
      smtpUrl: undefined,
      publicUrl: `http://localhost:${config.port}`,
      ...config,
    },
    secondFactorRoles,
    documentMakers: () => made.flatMap(({ documentMakers = [] }) => documentMakers),
    approvalKinds: () => made.flatMap(({ approvalKinds = [] }) => approvalKinds),
    nextReaders: () => made.flatMap(({ nextReaders = [] }) => nextReaders),
  }
  const made: Feature[] = [...features.map((make) => make(parts)), { loops }]
  await insertCursors(
    sql,
    made.flatMap(({ consumers = [] }) => consumers),
  )
  for (const { start } of made) await start?.()
  const handlers = Object.assign({}, ...made.map(({ handlers = {} }) => handlers)) as Handlers
  const callsAMinute = config.callsAMinute ?? Number.MAX_SAFE_INTEGER
  serveCalls(server, handlers, {
    sql,
    readLagging: replica && laggingReads(replica, sql, server.log),
    checkReplies,
    secondFactorRoles,
    company: company.now,
    countCaller: callerLimit(server, callsAMinute),
    countMalformed: malformedLimit(server, callsAMinute),
    places: new PlacesOfCallers(limits.callsOfCaller),
    streams: new LiveStreams(limits.streamsOfSession),
    receiveFiles: receiveFilesIn(arriving),
    repeatKey: new Uint8Array(hkdfSync('sha256', parts.key, '', 'repeated requests', 32)),
    heavyOf,
  })
  for (const { serve } of made) serve?.(server)
  serveHealth(server, sql)
  if (pages) {
    await servePages(server, pages.folder, {
      render: pages.render,
      googleMaps: config.googleMapsKey !== undefined,
      company: company.now,
      publicUrl: parts.config.publicUrl,
    })
  }
  const work = backgroundWork(made, { databaseUrl, background, log: server.log })
  return {
    server,
    sql,
    async listen() {
      await server.listen({ port: config.port, host: config.host ?? '127.0.0.1' })
      const address = server.server.address()
      return { port: typeof address === 'object' && address ? address.port : config.port }
    },
    work: () => work.start(),
    async close() {
      for (const { stop } of made) stop?.()
      await server.close()
      await work.stop()
      await pools.end()
    },
  }
}
