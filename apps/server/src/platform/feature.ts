import type { ConsumerName, Role } from '@mersal/contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { ApprovalKind } from './approvals/approval-kind.ts'
import type { Company } from './company/company.ts'
import type { CompanyInForce } from './company/company-in-force.ts'
import type { Config } from './config/config.ts'
import type { Database } from './database/database.ts'
import type { EventConsumer } from './events/event-consumer.ts'
import type { FileStore } from './files/file-store.ts'
import type { Handlers } from './http/handlers.ts'
import type { HeavyWork } from './http/heavy-work.ts'
import type { AnyDocumentMaker } from './jobs/document-maker.ts'
import type { Schedule, Task } from './jobs/jobs.ts'
import type { Mailer } from './mail/mail.ts'
import type { NextReader } from './next-reader.ts'
import type { ShellOf } from './web-pages/page-shell.ts'

/** What a feature may use besides the context of a call. */
export type AppParts = {
  /** Database connections for calls. */
  sql: Database
  /** Database connections for background work, separate from those for calls. */
  background: Database
  /** One connection for statements that may take minutes. Short work belongs on `background`. */
  maintenance: Database
  /** Uploaded images and finished documents. */
  store: FileStore
  /** The server's key, which encrypts secrets. */
  key: Buffer
  mailer: Mailer
  /** The company in force. Read it for each piece of work; do not keep it. */
  company: () => Company
  /** After a change of the company was committed, puts it in force in this process. */
  reloadCompany: CompanyInForce['reload']
  /** Documents whose content the server writes. Null without a web build. */
  shellOf: ShellOf | null
  /** The server's own heavy work, within the limits of callers. */
  heavy: HeavyWork
  log: FastifyBaseLogger
  config: Pick<
    Config,
    | 'demo'
    | 'dataDir'
    | 'googleMapsKey'
    | 'webhooksToLoopback'
    | 'whatsappUrl'
    | 'smsUrl'
    | 'smtpUrl'
    | 'publicUrl'
  >
  /** Roles that need a second factor: those of the setting, and those of the company's rule. */
  secondFactorRoles: () => readonly Role[]
  /** The document makers of all features. Complete when the first task runs. */
  documentMakers: () => readonly AnyDocumentMaker[]
  /** Acts of all features that a second person approves. Complete when the first call runs. */
  approvalKinds: () => readonly ApprovalKind[]
  /** What waits for people in all features. Complete when the first call runs. */
  nextReaders: () => readonly NextReader[]
}

/**
 * Runners of tasks, so that one kind of work does not delay another. `platform/jobs/job-runners.ts` sets
 * their limits.
 */
export type RunnerName = 'short' | 'long' | 'network'

/** What a feature adds to the app (docs/decisions/0025-features-and-events.md). */
export type Feature = {
  handlers?: Partial<Handlers>
  /** Handlers of queued jobs by task name. */
  tasks?: Readonly<Record<string, { runner: RunnerName; run: Task }>>
  /** Work at fixed times, once for all processes. */
  schedules?: readonly Schedule[]
  /** Work that each process repeats. */
  loops?: readonly Loop[]
  /** Consumers of event logs. */
  consumers?: readonly (EventConsumer & { name: ConsumerName })[]
  documentMakers?: readonly AnyDocumentMaker[]
  approvalKinds?: readonly ApprovalKind[]
  nextReaders?: readonly NextReader[]
  /** Adds routes that are not calls. */
  serve?: (server: FastifyInstance) => void
  /** Runs before the server answers the first call. */
  start?: () => Promise<void>
  /** Runs before the server closes. */
  stop?: () => void
}

export type Loop = {
  /** Completes "… failed" in the log. */
  name: string
  /** Milliseconds between the starts of two runs. */
  everyMs: number
  run: () => Promise<void>
}
