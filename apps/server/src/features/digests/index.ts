/* What happened to each client's shipments on a day, told by messages. */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { countEvents } from './count-events.repository.ts'
import { consumerName } from './digests.repository.ts'
import { sendDigests } from './send-digests.service.ts'

/** Tells each subscribed client what happened on the previous day, every morning. */
export const digestsFeature = ({ background }: AppParts) =>
  ({
    consumers: [
      {
        name: consumerName,
        log: 'shipments',
        consume: countEvents,
      },
    ],
    schedules: [{ name: 'send_digests', cron: '*/15 * * * *', run: (now) => sendDigests(background, now) }],
  }) satisfies Feature
