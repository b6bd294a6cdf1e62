import type { OrderSetting } from '../../features/shipments/index.ts'
import type { ClientActor } from '../../platform/session/actor.ts'
import type { Cast } from './cast.ts'
import type { DemoClient } from './demo-clients.ts'

export type CompanyClient = {
  demo: DemoClient
  actor: ClientActor
  branchId: number
  /** Orders come between these moments. */
  joinedAt: number
  leavesAt: number
  setting: OrderSetting
}

/** Someone or something new, for the activity log. */
export type Newcomer = {
  at: number
  entity: 'branch' | 'employee' | 'client'
  id: number
  name: string
  branchIds: readonly number[]
}

/** The company as the stories of its shipments need it. */
export type Company = {
  branchIds: readonly number[]
  cast: Cast
  clients: readonly CompanyClient[]
  newcomers: readonly Newcomer[]
  departures: readonly { employeeId: number; at: number }[]
}

export type CompanyOptions = {
  now: Date
  /** Seals the merchants' API secrets; of 32 bytes. */
  secretKey: Buffer
  /** Days before today on which the company opened its doors. */
  openedDaysAgo: number
}
