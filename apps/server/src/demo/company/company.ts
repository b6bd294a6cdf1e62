import type { OrderSetting } from '../../features/shipments/index.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { ClientActor } from '../../platform/session/actor.ts'
import type { Cast } from './cast.ts'
import type { DemoClient } from './tables.ts'

export type CompanyClient = {
  demo: DemoClient
  actor: ClientActor
  branchId: number
  /** Orders arrive between these moments. */
  joinedAt: number
  leavesAt: number
  setting: OrderSetting
}

/** A new person, branch or client, for the activity log. */
export type Newcomer = {
  at: number
  entity: 'branch' | 'employee' | 'client'
  id: number
  name: string
  branchIds: readonly number[]
}

/** The company, as far as the stories of shipments need it. */
export type Company = {
  branchIds: readonly number[]
  cast: Cast
  clients: readonly CompanyClient[]
  newcomers: readonly Newcomer[]
  departures: readonly { employeeId: number; at: number }[]
}

export type CompanyOptions = {
  now: Date
  /** A key of 32 bytes that encrypts the merchants' API secrets. */
  secretKey: Buffer
  /** Keeps the logo. */
  store: FileStore
  /** The age of the company in days. */
  openedDaysAgo: number
}
