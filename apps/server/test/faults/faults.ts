import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { databaseProcesses, signalDatabase } from './app-process.ts'
import type { Environment, Place } from './environment.ts'
import { sendFifty } from './fifty.ts'
import { mailThroughOutage } from './mail-outage.ts'
import { messagesThroughMisbehaviour } from './messages.ts'
import { findUnpaid, payoutsThroughKills } from './payouts.ts'
import { findMissedActs, phonesThroughKills } from './phones.ts'
import type { Kind } from './plan.ts'
import { shopThroughOutage } from './shop-outage.ts'
import { findMissedMessages } from './verify-shops.ts'

/** A way to break an environment. */
export type Fault = {
  place: Place
  /** The app keeps running: it answers every call in time, and its health check succeeds. */
  appStays: boolean
  /** The longest time from the fault to the first success, in milliseconds (decision 21). */
  limit: number
  /** Causes the fault, and ends it after `lasts` unless it ends by itself. Returns when recovery starts. */
  strike(
    environment: Environment,
    context: { lasts: number; random: () => number; name: string },
  ): Promise<number>
  /** Further checks, within the time limit. Returns a line for each failure. */
  afterwards?(environment: Environment): Promise<string[]>
}

const recovery = 8_000
const start = 3_000

export const faults: Record<Kind, Fault> = {
  'app killed': {
    place: 'embedded',
    appStays: false,
    limit: start,
    async strike({ app }) {
      await app.kill()
      return startAgain(app)
    },
  },
  'database killed': {
    place: 'embedded',
    appStays: true,
    limit: recovery,
    async strike({ databaseDir }) {
      await signalDatabase(databaseDir, 'SIGKILL', ({ isServer }) => isServer)
      return performance.now()
    },
  },
  'backend killed': {
    place: 'embedded',
    appStays: true,
    limit: recovery,
    async strike({ databaseDir }, { random }) {
      const processes = await databaseProcesses(databaseDir)
      const victim = 1 + Math.floor(random() * (processes.length - 1))
      await signalDatabase(databaseDir, 'SIGKILL', ({ pid }) => pid === processes[victim]?.pid)
      return performance.now()
    },
  },
  'both killed': {
    place: 'embedded',
    appStays: false,
    limit: start,
    async strike({ app, databaseDir }, { random }) {
      const appFirst = random() < 0.5
      if (appFirst) await app.kill()
      await signalDatabase(databaseDir, 'SIGKILL')
      await app.kill()
      return startAgain(app)
    },
  },
  'database frozen': {
    place: 'embedded',
    appStays: true,
    limit: recovery,
    async strike({ databaseDir }, { lasts }) {
      const frozen = await databaseProcesses(databaseDir)
      const isFrozen = ({ pid }: { pid: number }) => frozen.some((one) => one.pid === pid)
      await signalDatabase(databaseDir, 'SIGSTOP', isFrozen)
      await delay(lasts)
      await signalDatabase(databaseDir, 'SIGCONT')
      return performance.now()
    },
  },
  'connection refused': cut((proxy) => proxy?.refuse()),
  'connection stalled': cut((proxy) => proxy?.stall()),
  'connection reset': cut((proxy) => proxy?.reset()),
  'disk full': {
    place: 'small disk',
    appStays: true,
    limit: recovery,
    async strike({ databaseDir }, { lasts }) {
      const filler = join(databaseDir, 'filler')
      await fillDisk(filler)
      await delay(lasts)
      await rm(filler)
      return performance.now()
    },
  },
  'mail down': {
    place: 'embedded',
    appStays: true,
    limit: recovery,
    strike: mailThroughOutage,
  },
  'webhook receivers down': {
    place: 'embedded',
    appStays: true,
    limit: recovery,
    strike: shopThroughOutage,
    afterwards: findMissedMessages,
  },
  'messages misbehave': {
    place: 'with providers',
    appStays: true,
    limit: recovery,
    strike: messagesThroughMisbehaviour,
  },
  'phones in the street': {
    place: 'embedded',
    appStays: false,
    limit: start,
    strike: phonesThroughKills,
    afterwards: findMissedActs,
  },
  'payouts under way': {
    place: 'embedded',
    appStays: false,
    limit: start,
    strike: payoutsThroughKills,
    afterwards: findUnpaid,
  },
  'all sent twice': {
    place: 'embedded',
    appStays: true,
    limit: recovery,
    async strike(_rig, { lasts }) {
      await delay(lasts / 2)
      return performance.now()
    },
  },
  'fifty at once': {
    place: 'embedded',
    appStays: true,
    limit: recovery,
    async strike(environment, { name }) {
      await sendFifty(environment, name)
      return performance.now()
    },
  },
}

function cut(how: (proxy: Environment['proxy']) => void | Promise<void>): Fault {
  return {
    place: 'behind a proxy',
    appStays: true,
    limit: recovery,
    async strike({ proxy }, { lasts }) {
      await how(proxy)
      await delay(lasts)
      await proxy?.restore()
      return performance.now()
    },
  }
}

function startAgain(app: Environment['app']): number {
  app.start()
  return performance.now()
}

/** Writes until the disk is full. */
async function fillDisk(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (let size = 1_000_000; size >= 1; ) {
      const { bytesWritten } = await file.write(Buffer.alloc(size)).catch(() => ({ bytesWritten: 0 }))
      if (bytesWritten < size) size = Math.floor(size / 10)
    }
  } finally {
    await file.close()
  }
}
