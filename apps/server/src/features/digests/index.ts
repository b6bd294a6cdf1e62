import type { AppParts, Feature } from '../../platform/feature.ts'
import { countEvents } from './count-events.repository.ts'
import { consumerName } from './digests.repository.ts'
import { sendDigests } from './send-digests.service.ts'

/** A mail to each client that wants one, every morning, about the day before. */
export const digestsFeature = ({ background, key }: AppParts) =>
  ({
    consumers: [
      {
        name: consumerName,
        log: 'shipments',
        consume: countEvents,
      },
    ],
    schedules: [
      {
        name: 'send_digests',
        cron: '*/15 * * * *',
        run: (now) => sendDigests(background, key, now),
      },
    ],
  }) satisfies Feature
