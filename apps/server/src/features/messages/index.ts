/* Messages to receivers and clients: planning, sending, statuses, texts, stopped phones (decision 47). */

import { z } from 'zod'
import type { Company } from '../../platform/company/company.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { AppParts, Feature } from '../../platform/feature.ts'
import { receiverTokens } from '../receiver/index.ts'
import { tellRedirectTask } from '../shipments/index.ts'
import { mailedStatements } from '../wallet/index.ts'
import { channelsOf } from './channels/channels.ts'
import { whatsappSettings } from './channels/whatsapp.ts'
import { messageHandlers } from './messages.routes.ts'
import { announcementOf } from './planning/announcement.service.ts'
import { planMessages } from './planning/plan-messages.service.ts'
import { planRedirect } from './planning/plan-redirects.service.ts'
import { planSettlements } from './planning/plan-to-clients.service.ts'
import { tendMessages } from './sending/fall-back.service.ts'
import { sendTaskName } from './sending/schedule-sending.ts'
import { sendTask } from './sending/send-messages.service.ts'
import { serveStatuses } from './statuses/statuses.routes.ts'

export type { Announcement } from './planning/announcement.service.ts'
export { type ClientNotice, planToClients } from './planning/plan-to-clients.service.ts'

/** How receivers are told that their orders were accepted. */
export const announcements = (parts: AppParts) => {
  const channels = channelsOf(parts)
  const { publicUrl } = parts.config
  return (sql: Sql, company: Company, now: Date) => announcementOf(sql, { channels, company, publicUrl, now })
}

const redirect = z.object({ approval_id: z.int() })

/** Messages to receivers and clients, by WhatsApp, SMS and e-mail (docs/decisions/0047-messages.md). */
export const messagesFeature = (parts: AppParts) => {
  const { background, key, company, config } = parts
  const channels = channelsOf(parts)
  const sending = {
    sql: background,
    channels,
    company,
    tokenOf: receiverTokens(key),
    publicUrl: config.publicUrl,
    statementsOf: mailedStatements(parts),
  }
  const { whatsappUrl } = config
  return {
    handlers: messageHandlers(sending),
    consumers: [
      { name: 'messages', log: 'shipments', consume: planMessages(channels) },
      { name: 'messages', log: 'money', consume: planSettlements },
    ],
    tasks: {
      [sendTaskName]: { runner: 'network', run: sendTask(sending) },
      [tellRedirectTask]: {
        runner: 'short',
        async run(payload) {
          const { approval_id } = redirect.parse(payload)
          const now = new Date()
          await background.begin((tx) => planRedirect(tx, approval_id, { channels, now }))
        },
      },
    },
    schedules: [{ name: 'tend_messages', cron: '* * * * *', run: (now) => tendMessages(sending, now) }],
    ...(whatsappUrl && {
      serve: (server) => serveStatuses(server, whatsappSettings(whatsappUrl), sending),
    }),
  } satisfies Feature
}
