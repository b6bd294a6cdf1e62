import type { AppParts, Feature } from '../../platform/feature.ts'
import { countEvents } from './count-events.repository.ts'
import { consumerName } from './digests.repository.ts'
import { sendDigests } from './send-digests.service.ts'

/** Mails each subscribed client a summary of the previous day every morning. */
export const digestsFeature = ({ background, key, company }: AppParts) =>
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
        run: (now) => sendDigests(background, { key, companyEmail: company().public.email }, now),
      },
    ],
  }) satisfies Feature
