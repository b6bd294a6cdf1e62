import rateLimit from '@fastify/rate-limit'
import { type CallName, calls, type Language } from '@mersal/contract'
import fastify, { type FastifyInstance } from 'fastify'
import { features } from './features.ts'
import { companyInForce } from './platform/company/company-in-force.ts'
import type { Config } from './platform/config/config.ts'
import { describeError } from './platform/config/log-errors.ts'
import type { Database } from './platform/database/database.ts'
import { openPool } from './platform/database/database-pool.ts'
import { laggingReads } from './platform/database/lagging-reads.ts'
import { documentRenderer } from './platform/documents/document-renderer.ts'
import { pageShells } from './platform/documents/page-shell.ts'
import { sendSecurityHeaders } from './platform/documents/security-headers.ts'
import { servePages } from './platform/documents/web-pages.ts'
import { consumerLoop } from './platform/events/consume-events.ts'
import { insertCursors } from './platform/events/event-cursors.repository.ts'
import type { AppParts, Feature, Loop } from './platform/feature.ts'
import { companyFiles } from './platform/files/company-files.ts'
import { answerRefused } from './platform/http/answer.ts'
import { callAddress } from './platform/http/call-address.ts'
import { callerLimit } from './platform/http/call-limits.ts'
import type { Handler, Handlers } from './platform/http/handlers.ts'
import { serveHealth } from './platform/http/health.ts'
import { heavyWork } from './platform/http/heavy-work.ts'
import { refuseLongHosts } from './platform/http/long-hosts.ts'
import { Refused } from './platform/http/refused.ts'
import { registerCall } from './platform/http/register-call.ts'
import { acceptForms, maxTextSize, parseFields } from './platform/http/request-body.ts'
import { type TimeLimits, timeLimits } from './platform/http/time-limits.ts'
import { every } from './platform/jobs/every.ts'
import { startRunners } from './platform/jobs/job-runners.ts'
import { outboxMailer } from './platform/mail/mail-outbox.ts'
import { smtpMailer } from './platform/mail/mail-smtp.ts'
import { secretKey } from './platform/session/sealed-secret.ts'

export type AppOptions = {
  config: Pick<Config, 'port' | 'demo' | 'dataDir'> &
    Partial<
      Pick<
        Config,
        | 'host'
        | 'databaseReplicaUrl'
        | 'smtpUrl'
        | 'whatsappUrl'
        | 'smsUrl'
        | 'publicUrl'
        | 's3Url'
        | 'googleMapsKey'
        | 'webhooksToLoopback'
        | 'trustedProxies'
        | 'secondFactorRoles'
        | 'callsAMinute'
      >
    >
  databaseUrl: string
  /** The output folder of the web build. Without it the server answers only calls. */
  webBuild?: string
  /** Checks replies against their schema. Used in tests. */
  checkReplies?: boolean
  /** The log's destination. Default: standard output. */
  log?: boolean | { write(line: string): void }
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

/** Takes the place of Fastify's two compilers of JSON schemas, which take a tenth of a second to load. */
function withoutSchemas(): never {
  throw new Error('No route has a JSON schema.')
}

/** Builds the server on a migrated database: calls, web app, health checks. */
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
  // Background work has its own connections, so that it takes none from calls.
  const background = openPool(databaseUrl, limits.jobs)
  const maintenance = openPool(databaseUrl, limits.maintenance)
  const server = fastify({
    logger: log !== false && {
      level: 'warn',
      serializers: { err: describeError },
      ...(log !== true && { stream: log }),
    },
    schemaController: {
      compilersFactory: { buildValidator: withoutSchemas, buildSerializer: withoutSchemas },
    },
    // X-Forwarded-* headers are trusted only from proxies listed in MERSAL_TRUSTED_PROXIES.
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: maxTextSize,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkingMs },
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silenceMs,
    keepAliveTimeout: limits.keepAliveMs,
    frameworkErrors: (error, request, reply) => answerRefused(error, request, reply, 'console'),
    routerOptions: { querystringParser: parseFields },
    rewriteUrl: callAddress,
  })
  sendSecurityHeaders(server)
  refuseLongHosts(server)
  await acceptForms(server)
  await server.register(rateLimit, { global: false })
  const { store, bringWaiting } = companyFiles(config, server.log)
  const key = await secretKey(config.dataDir)
  const company = await companyInForce(sql, background)
  const heavyOf = heavyWork(limits.heavy)
  const rolesWithFactor = () =>
    [...secondFactorRoles, ...company.now().fields.rules.second_factor_roles].flatMap((role) =>
      role === 'staff' ? [role, 'cashier' as const] : [role],
    )
  const senderName = (language: Language) => company.now().fields.identity.name[language]
  const mailer = config.smtpUrl
    ? smtpMailer(config.smtpUrl, senderName)
    : outboxMailer(config.dataDir, senderName)
  const render = webBuild === undefined ? null : documentRenderer(webBuild)
  const parts: AppParts = {
    sql,
    background,
    maintenance,
    store,
    key,
    mailer,
    company: company.now,
    reloadCompany: company.reload,
    shellOf: render && webBuild !== undefined ? pageShells(webBuild, { company: company.now, render }) : null,
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
    secondFactorRoles: rolesWithFactor,
    documentMakers: () => made.flatMap(({ documentMakers = [] }) => documentMakers),
    approvalKinds: () => made.flatMap(({ approvalKinds = [] }) => approvalKinds),
  }
  const made: Feature[] = features.map((make) => make(parts))
  const consumers = made.flatMap(({ consumers = [] }) => consumers)
  await insertCursors(sql, consumers)
  for (const { start } of made) await start?.()
  const handlers = Object.assign({}, ...made.map(({ handlers = {} }) => handlers)) as Handlers
  const countCaller = callerLimit(server, callsAMinute)
  const serving = {
    sql,
    readLagging: replica && laggingReads(replica, sql, server.log),
    checkReplies,
    secondFactorRoles: rolesWithFactor,
    company: company.now,
    countCaller,
    heavyOf,
  }
  for (const name of Object.keys(calls) as CallName[])
    registerCall(server, name, handlers[name] as Handler<typeof name>, serving)
  for (const { serve } of made) serve?.(server)
  serveHealth(server, sql)
  if (webBuild !== undefined && render)
    await servePages(server, webBuild, {
      render,
      googleMaps: config.googleMapsKey !== undefined,
      company: company.now,
    })
  server.setErrorHandler((error, request, reply) => answerRefused(error, request, reply, 'console'))
  for (const path of ['/api', '/api/*']) {
    server.all(path, (request, reply) =>
      answerRefused(new Refused('not_found', 'unknown_call'), request, reply, 'console'),
    )
  }
  const loops: readonly Loop[] = [
    ...made.flatMap((feature) => feature.loops ?? []),
    ...consumers.map((consumer) => consumerLoop(background, consumer, { log: server.log })),
    // Waiting files are on this machine's disk, so each machine uploads its own.
    ...(bringWaiting ? [{ name: 'uploading waiting files', everyMs: 30_000, run: bringWaiting }] : []),
  ]
  const working: { stop(): Promise<void> }[] = []
  return {
    server,
    sql,
    async listen() {
      await server.listen({ port: config.port, host: config.host ?? '127.0.0.1' })
      const address = server.server.address()
      return { port: typeof address === 'object' && address ? address.port : config.port }
    },
    async work() {
      const runners = startRunners(databaseUrl, made, server.log)
      working.push(runners)
      for (const { name, everyMs, run } of loops) working.push(every(everyMs, name, run, server.log))
      await runners.started
    },
    async close() {
      for (const { stop } of made) stop?.()
      await server.close()
      await Promise.all(working.map((work) => work.stop()))
      const pools = [sql, background, maintenance, ...(replica ? [replica] : [])]
      await Promise.all(pools.map((pool) => pool.end({ timeout: 5 })))
    },
  }
}
