/* Webhooks of clients: targets, messages, sending, replay. */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { forgetDeliveries, remindDeliveries } from './deliveries/remind-and-forget.ts'
import { deliveryTaskName } from './deliveries/schedule-sending.ts'
import { deliveryTask } from './deliveries/send-due.service.ts'
import { writeMessages } from './deliveries/write-messages.service.ts'
import { resolveByDns } from './sending/reach.ts'
import { webhookHandlers } from './webhooks.routes.ts'

export { faultOfUrl, type Reach, resolveByDns } from './sending/reach.ts'
export { sendMessage } from './sending/send-message.ts'

export const webhooksFeature = ({ background, key, config }: AppParts) => {
  const reach = { resolve: resolveByDns, toLoopback: config.webhooksToLoopback }
  return {
    handlers: webhookHandlers({ key, reach }),
    tasks: {
      [deliveryTaskName]: { runner: 'network', run: deliveryTask({ sql: background, key, reach }) },
    },
    schedules: [
      {
        name: 'remind_of_webhooks',
        cron: '*/10 * * * *',
        run: (now) => remindDeliveries(background, now),
      },
      {
        name: 'forget_webhooks',
        cron: '*/10 * * * *',
        run: (now) => forgetDeliveries(background, now),
      },
    ],
    consumers: [{ name: 'webhooks', log: 'shipments', consume: writeMessages }],
  } satisfies Feature
}
