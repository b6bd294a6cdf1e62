import type { Language } from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Attachment } from '../../../platform/mail/mail.ts'
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
  /** The statement of a settlement, as files. */
  statementsOf: (
    settlementId: number,
    language: Language,
    signal: AbortSignal,
  ) => Promise<readonly Attachment[]>
}
