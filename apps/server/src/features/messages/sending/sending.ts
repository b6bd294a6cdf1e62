import type { Company } from '../../../platform/company/company.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { TokenOf } from '../../receiver/index.ts'
import type { Channels } from '../channels/channel.ts'

/** What sending needs. */
export type Sending = {
  sql: Database
  channels: Channels
  company: () => Company
  tokenOf: TokenOf
  /** Where people reach this server: the beginning of links. */
  publicUrl: string
}
