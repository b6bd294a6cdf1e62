import { foldRollups, forgetExpired, keepSearchMaps } from './database/housekeeping.repository.ts'
import type { AppParts, Feature } from './feature.ts'
import { mailTask, mailTaskName } from './mail/mail.ts'

/** The platform's own work: it sends queued mail, keeps counts, balances and search maps small, and forgets what expired. */
export const platformFeature = ({ background, key, mailer }: AppParts) =>
  ({
    tasks: { [mailTaskName]: { runner: 'short', run: mailTask(key, mailer) } },
    schedules: [{ name: 'forget_expired', cron: '*/10 * * * *', run: () => forgetExpired(background) }],
    loops: [
      { name: 'folding counts and balances', everyMs: 1_000, run: () => foldRollups(background) },
      { name: 'drawing search maps', everyMs: 1_000, run: () => keepSearchMaps(background) },
    ],
  }) satisfies Feature
